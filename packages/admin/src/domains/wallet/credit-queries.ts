import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { BalanceListSearch } from './balances/balance-search'
import type { LedgerSearch } from './ledger/ledger-search'

/** The rows of a list have names of their own; here each is its customer. */
export const balancesQuery = (search: BalanceListSearch) => {
  const { queryKey, queryFn } = api.wallet.balances.queryOptions({ input: inUrl(search) })
  return {
    queryKey,
    queryFn: async (context: Parameters<typeof queryFn>[0]) => {
      const page = await queryFn(context)
      return { ...page, items: page.items.map((row) => ({ ...row, _id: row.customer._id })) }
    },
  }
}
export type BalanceRow = Awaited<ReturnType<ReturnType<typeof balancesQuery>['queryFn']>>['items'][number]

export const creditSummaryQuery = (customer: string) =>
  api.wallet.summary.queryOptions({ input: { customerId: customer } })

export const ledgerQuery = (customer: string, { kind, page, limit }: Partial<LedgerSearch> = {}) =>
  api.wallet.entries.queryOptions({ input: { customerId: customer, ...inUrl({ kind, page, limit }) } })

/** Asks for what a screen shows as soon as its address is known; nothing waits for it. */
export const prefetchBalances = (queries: QueryClient, search: BalanceListSearch) => {
  queries.prefetchQuery(balancesQuery(search))
}
export const prefetchLedger = (queries: QueryClient, customer: string, search: LedgerSearch) => {
  queries.prefetchQuery(creditSummaryQuery(customer))
  queries.prefetchQuery(ledgerQuery(customer, search))
}
