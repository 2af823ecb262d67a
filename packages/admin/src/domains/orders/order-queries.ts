import { inUrl } from '@storekeeper/contract/list'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '~/api'
import { countedFilter } from './list/order-tabs'
import { hasTabs, listInput, type OrderListName, type OrderListSearch, toFilter } from './order-search'

export const ordersQuery = (list: OrderListName, search: OrderListSearch) =>
  api.orders.list.queryOptions({ input: listInput(list, search) })

export const countsQuery = (list: OrderListName, search: OrderListSearch) => {
  const counted = countedFilter(toFilter('all', search))
  const isTestOrder = list === 'test-orders' ? true : counted.isTestOrder
  return api.orders.counts.queryOptions({ input: inUrl({ ...counted, isTestOrder }) })
}

/** The exact number of orders that match the filters of a list. */
export const matchingCountQuery = (list: OrderListName, search: OrderListSearch) =>
  api.orders.matchingCount.queryOptions({ input: inUrl(toFilter(list, search)), staleTime: 0 })

/** `id` is the order's `_id` or its `uriCode`. */
export const orderQuery = (id: string) => api.orders.details.queryOptions({ input: { id } })

/** Requests the data of a list as soon as the URL is known; the caller does not wait for the response. */
export const prefetchOrders = (queries: QueryClient, list: OrderListName, search: OrderListSearch) => {
  queries.prefetchQuery(ordersQuery(list, search))
  if (hasTabs(list)) queries.prefetchQuery(countsQuery(list, search))
  if (search.orderId) queries.prefetchQuery(orderQuery(search.orderId))
}
