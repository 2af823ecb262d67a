import { flag, fromUrl, inUrl } from '@storekeeper/contract/list'
import { OrderFilter, OrderQuery } from '@storekeeper/contract/orders/order-query'
import { z } from 'zod'

/** The URL search of an order list: the call's query, and the order that is open beside it. */
export const OrderListSearch = OrderQuery.extend({
  /** The `uriCode` of the open order. */
  orderId: fromUrl(z.string().max(64).optional()),
  /** Whether the open order is scrolled to its comments. */
  comment: flag,
})
export type OrderListSearch = z.output<typeof OrderListSearch>

/** The lists of the menu, and one customer’s, which is part of their profile. */
export type OrderListName = 'all' | 'pending' | 'test-orders' | 'of-customer'

/** The fixed filter of a list in the menu, which overrides its URL. */
const FIXED: Record<OrderListName, Partial<OrderFilter>> = {
  all: {},
  pending: { trackingStatus: ['pending'] },
  'test-orders': { isTestOrder: true },
  'of-customer': {},
}

/** Pending orders have a single status, and a profile has no space for tabs. */
export const hasTabs = (list: OrderListName) => list === 'all' || list === 'test-orders'

/** Returns the filter of a list. */
export const toFilter = (list: OrderListName, search: OrderListSearch): OrderFilter => ({
  ...OrderFilter.parse(search),
  ...FIXED[list],
})

/** Spec 5 and 7: the API joins several values by commas, and an empty value means no bound. */
export const listInput = (list: OrderListName, search: OrderListSearch) =>
  inUrl({ ...toFilter(list, search), page: search.page, limit: search.limit, sort: search.sort })
