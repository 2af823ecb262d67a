import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { BalanceListSearch } from './balances/balance-search'
import type { LedgerSearch } from './ledger/ledger-search'

/** Sets `_id` to the customer's id, since the list identifies rows by `_id`. */
export const balancesQuery = (search: BalanceListSearch) => {
  const { queryKey, queryFn } = api.credit.balances.queryOptions({ input: inUrl(search) })
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
  api.credit.summary.queryOptions({ input: { customerId: customer } })

export const ledgerQuery = (
  customer: string,
  { kind, filter, timeZone, page, limit }: Partial<LedgerSearch> = {},
) =>
  api.credit.entries.queryOptions({
    // The whole ledger has one key, with or without a time zone.
    input: { customerId: customer, ...inUrl({ kind, filter, timeZone: filter && timeZone, page, limit }) },
  })

/** Requests the data of the screen as soon as the URL is known; the caller does not wait for the response. */
export const prefetchBalances = (queries: QueryClient, search: BalanceListSearch) => {
  queries.prefetchQuery(balancesQuery(search))
}
export const prefetchLedger = (queries: QueryClient, customer: string, search: LedgerSearch) => {
  queries.prefetchQuery(creditSummaryQuery(customer))
  queries.prefetchQuery(ledgerQuery(customer, search))
}
