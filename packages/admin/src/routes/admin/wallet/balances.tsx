import { createFileRoute } from '@tanstack/react-router'
import { BalanceList } from '~/domains/credit/balances/BalanceList'
import { BalanceListSearch } from '~/domains/credit/balances/balance-search'
import { prefetchBalances } from '~/domains/credit/credit-queries'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/wallet/balances')({
  validateSearch: toSearchReader(BalanceListSearch),
  search: { middlewares: [withoutDefaults(BalanceListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchBalances(context.queryClient, deps),
  component: () => <BalanceList search={Route.useSearch()} />,
})
