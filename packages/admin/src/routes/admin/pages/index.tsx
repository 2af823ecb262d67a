import { createFileRoute } from '@tanstack/react-router'
import { PageList } from '~/domains/pages/PageList'
import { prefetchPages } from '~/domains/pages/page-queries'
import { PageListSearch } from '~/domains/pages/page-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/pages/')({
  validateSearch: toSearchReader(PageListSearch),
  search: { middlewares: [withoutDefaults(PageListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchPages(context.queryClient, deps),
  component: () => <PageList search={Route.useSearch()} />,
})
