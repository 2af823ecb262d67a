import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'

export type OrderTab = 'all' | TrackingStatus | 'test'

/** In a list of test orders the “test” tab would equal “all”. */
export const orderTabs = (isOfTests: boolean): readonly OrderTab[] => [
  'all',
  ...TRACKING_STATUSES,
  ...(isOfTests ? [] : (['test'] as const)),
]

type Tabbed = Pick<OrderFilter, 'trackingStatus' | 'isTestOrder'>

/** Returns the tab that matches the filter; null if several statuses are chosen. */
export const findTab = ({ trackingStatus = [], isTestOrder }: Tabbed): OrderTab | null => {
  if (trackingStatus.length === 0) return isTestOrder ? 'test' : 'all'
  return trackingStatus.length === 1 ? (trackingStatus[0] ?? null) : null
}

/**
 * Returns the filter of a tab. Leaving the test tab clears its filter; a filter that excludes test orders
 * remains.
 */
export const toTabSearch = (tab: OrderTab, now: Tabbed): Tabbed => {
  const isTestOrder = findTab(now) === 'test' ? undefined : now.isTestOrder
  if (tab === 'test') return { trackingStatus: undefined, isTestOrder: true }
  if (tab === 'all')
    return { trackingStatus: undefined, isTestOrder: isTestOrder === false ? false : undefined }
  return { trackingStatus: [tab], isTestOrder }
}

/**
 * The filter for the counts of the tabs. It excludes the filters of the tabs themselves, so that each count
 * is the number of orders that its tab would show.
 */
export const countedFilter = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  trackingStatus: undefined,
  isTestOrder: findTab(filter) === 'test' ? undefined : filter.isTestOrder,
})
