import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { listInput, type ProductListName, type ProductListSearch } from './product-search'

export const productsQuery = (list: ProductListName, search: ProductListSearch) =>
  api.products.list.queryOptions({ input: listInput(list, search) })

/** Asks for the rows as soon as their address is known; nothing waits for it. */
export const prefetchProducts = (queries: QueryClient, list: ProductListName, search: ProductListSearch) => {
  queries.prefetchQuery(productsQuery(list, search))
}
