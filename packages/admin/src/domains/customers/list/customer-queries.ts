import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { type CustomerListName, type CustomerListSearch, listInput } from './customer-search'

export const customersQuery = (list: CustomerListName, search: CustomerListSearch) =>
  api.customers.list.queryOptions({ input: listInput(list, search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchCustomers = (
  queries: QueryClient,
  list: CustomerListName,
  search: CustomerListSearch,
) => {
  queries.prefetchQuery(customersQuery(list, search))
}
