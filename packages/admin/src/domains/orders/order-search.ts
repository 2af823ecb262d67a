import { flag, fromUrl, inUrl } from '@storekeeper/contract/list'
import { OrderFilter, OrderQuery } from '@storekeeper/contract/orders/order-query'
import { z } from 'zod'

/** The address of an order list: the call's query, and which order is open beside it. */
export const OrderListSearch = OrderQuery.extend({
  /** The `uriCode` of the open order. */
  orderId: fromUrl(z.string().max(64).optional()),
  /** Begin with its comments. */
  comment: flag,
})
export type OrderListSearch = z.output<typeof OrderListSearch>

/** The lists of the menu, and one customer’s, which is part of their profile. */
export type OrderListName = 'all' | 'pending' | 'test-orders' | 'of-customer'

/** The fixed filter of a list of the menu, whatever its address contains. */
const FIXED: Record<OrderListName, Partial<OrderFilter>> = {
  all: {},
  pending: { trackingStatus: ['pending'] },
  'test-orders': { isTestOrder: true },
  'of-customer': {},
}

/** Those that wait have one status, and in a profile there is no room. */
export const hasTabs = (list: OrderListName) => list === 'all' || list === 'test-orders'

/** Which orders a list shows. */
export const filterOf = (list: OrderListName, search: OrderListSearch): OrderFilter => ({
  ...OrderFilter.parse(search),
  ...FIXED[list],
})

/** Spec 5 and 7: on the wire several values are joined by commas, and what is empty means no bound. */
export const listInput = (list: OrderListName, search: OrderListSearch) =>
  inUrl({ ...filterOf(list, search), page: search.page, limit: search.limit, sort: search.sort })
