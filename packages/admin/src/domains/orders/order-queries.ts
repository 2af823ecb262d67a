import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { filterOf, hasTabs, listInput, type OrderListName, type OrderListSearch } from './order-search'
import { countedFilter } from './order-tabs'

export const ordersQuery = (list: OrderListName, search: OrderListSearch) =>
  api.orders.list.queryOptions({ input: listInput(list, search) })

export const countsQuery = (list: OrderListName, search: OrderListSearch) => {
  const counted = countedFilter(filterOf('all', search))
  const isTestOrder = list === 'test-orders' ? true : counted.isTestOrder
  return api.orders.counts.queryOptions({ input: inUrl({ ...counted, isTestOrder }) })
}

/** How many orders a list narrows itself to, exactly. */
export const matchingCountQuery = (list: OrderListName, search: OrderListSearch) =>
  api.orders.matchingCount.queryOptions({ input: inUrl(filterOf(list, search)), staleTime: 0 })

/** `id` is the order's `_id` or its `uriCode`. */
export const orderQuery = (id: string) => api.orders.details.queryOptions({ input: { id } })

/** Asks for everything a list will show as soon as its address is known; nothing waits for it. */
export const prefetchOrders = (queries: QueryClient, list: OrderListName, search: OrderListSearch) => {
  queries.prefetchQuery(ordersQuery(list, search))
  if (hasTabs(list)) queries.prefetchQuery(countsQuery(list, search))
  if (search.orderId) queries.prefetchQuery(orderQuery(search.orderId))
}
