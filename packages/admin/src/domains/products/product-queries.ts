import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { listInput, type ProductListName, type ProductListSearch } from './product-search'

export const productsQuery = (list: ProductListName, search: ProductListSearch) =>
  api.products.list.queryOptions({ input: listInput(list, search) })

/** Requests the rows as soon as the URL is known; the caller does not wait for the response. */
export const prefetchProducts = (queries: QueryClient, list: ProductListName, search: ProductListSearch) => {
  queries.prefetchQuery(productsQuery(list, search))
}
