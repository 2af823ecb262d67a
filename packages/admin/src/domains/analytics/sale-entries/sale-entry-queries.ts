import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { SaleEntrySearch } from './sale-entry-search'

/** The list of the rows reads what it shows, and not where it was opened from. */
export const saleEntriesQuery = ({ back, ...search }: SaleEntrySearch) =>
  api.analytics.saleEntries.queryOptions({ input: inUrl(search) })

/** The product that the rows are of; one that was deleted since is known by their titles alone. */
export const productQuery = (id: string) =>
  api.products.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Asks for the rows as soon as their address is known; nothing waits for them. */
export const prefetchSaleEntries = (queries: QueryClient, search: SaleEntrySearch) => {
  queries.prefetchQuery(saleEntriesQuery(search))
}
