import { createFileRoute } from '@tanstack/react-router'
import { BalanceList } from '~/domains/wallet/balances/BalanceList'
import { BalanceListSearch } from '~/domains/wallet/balances/balance-search'
import { prefetchBalances } from '~/domains/wallet/credit-queries'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/wallet/balances')({
  validateSearch: searchOf(BalanceListSearch),
  search: { middlewares: [withoutDefaults(BalanceListSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => prefetchBalances(context.queryClient, deps),
  component: () => <BalanceList search={Route.useSearch()} />,
})
