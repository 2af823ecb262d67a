import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import type { SaleEntrySearch } from './sale-entry-search'

/** `back` is not part of the query, since it does not affect the rows. */
export const saleEntriesQuery = ({ back, ...search }: SaleEntrySearch) =>
  api.analytics.saleEntries.queryOptions({ input: inUrl(search) })

/** The product that the rows are filtered by. A deleted product is known only by the titles in the rows. */
export const productQuery = (id: string) =>
  api.products.details.queryOptions({ input: { id }, meta: { handlesErrors: true } })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchSaleEntries = (queries: QueryClient, search: SaleEntrySearch) => {
  queries.prefetchQuery(saleEntriesQuery(search))
}
