import { createFileRoute } from '@tanstack/react-router'
import { prefetchLedger } from '~/domains/credit/credit-queries'
import { LedgerPage } from '~/domains/credit/ledger/LedgerPage'
import { LedgerSearch } from '~/domains/credit/ledger/ledger-search'
import { toSearchReader, withoutDefaults } from '~/search'

export const Route = createFileRoute('/admin/wallet/balances_/$customerId')({
  validateSearch: toSearchReader(LedgerSearch),
  search: { middlewares: [withoutDefaults(LedgerSearch)] },
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => prefetchLedger(context.queryClient, params.customerId, deps),
  component: () => <Ledger />,
})

const Ledger = () => {
  const { customerId } = Route.useParams()
  return <LedgerPage key={customerId} customer={customerId} search={Route.useSearch()} />
}
