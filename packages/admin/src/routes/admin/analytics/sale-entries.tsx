import { createFileRoute } from '@tanstack/react-router'
import { SaleEntriesScreen } from '~/domains/analytics/sale-entries/SaleEntriesScreen'
import { prefetchSaleEntries } from '~/domains/analytics/sale-entries/sale-entry-queries'
import { SaleEntrySearch } from '~/domains/analytics/sale-entries/sale-entry-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/analytics/sale-entries')({
  validateSearch: toSearchReader(SaleEntrySearch),
  search: { middlewares: [withoutDefaults(SaleEntrySearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchSaleEntries(context.queryClient, deps),
  component: () => <SaleEntriesScreen search={Route.useSearch()} />,
})
