import { createFileRoute } from '@tanstack/react-router'
import { ClaimList } from '~/domains/free-buy/ClaimList'
import { prefetchClaims } from '~/domains/free-buy/claim-queries'
import { ClaimListSearch } from '~/domains/free-buy/claim-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/freebie')({
  validateSearch: toSearchReader(ClaimListSearch),
  search: { middlewares: [withoutDefaults(ClaimListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchClaims(context.queryClient, deps),
  component: () => <ClaimList search={Route.useSearch()} />,
})
