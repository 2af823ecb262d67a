import { createFileRoute } from '@tanstack/react-router'
import { ReturnList } from '~/domains/returns/ReturnList'
import { prefetchReturns, ReturnListSearch } from '~/domains/returns/return-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/returns/')({
  validateSearch: toSearchReader(ReturnListSearch),
  search: { middlewares: [withoutDefaults(ReturnListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchReturns(context.queryClient, deps),
  component: () => <ReturnList search={Route.useSearch()} />,
})
