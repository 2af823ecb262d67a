import { createFileRoute } from '@tanstack/react-router'
import { prefetchLedger } from '~/domains/wallet/credit-queries'
import { LedgerPage } from '~/domains/wallet/ledger/LedgerPage'
import { LedgerSearch } from '~/domains/wallet/ledger/ledger-search'
import { searchOf, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/wallet/balances_/$customerId')({
  validateSearch: searchOf(LedgerSearch),
  search: { middlewares: [withoutDefaults(LedgerSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchLedger(context.queryClient, params.customerId, deps),
  component: () => <Ledger />,
})

const Ledger = () => {
  const { customerId } = Route.useParams()
  return <LedgerPage key={customerId} customer={customerId} search={Route.useSearch()} />
}
