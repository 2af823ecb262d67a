import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import { TRACKING_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'

export type OrderTab = 'all' | TrackingStatus | 'test'

/** Where all are tests, “test” would be “all” once more. */
export const orderTabs = (isOfTests: boolean): readonly OrderTab[] => [
  'all',
  ...TRACKING_STATUSES,
  ...(isOfTests ? [] : (['test'] as const)),
]

type Tabbed = Pick<OrderFilter, 'trackingStatus' | 'isTestOrder'>

/** The tab that matches what the list shows; none where several statuses are chosen. */
export const tabOf = ({ trackingStatus = [], isTestOrder }: Tabbed): OrderTab | null => {
  if (trackingStatus.length === 0) return isTestOrder ? 'test' : 'all'
  return trackingStatus.length === 1 ? (trackingStatus[0] ?? null) : null
}

/** What a tab changes. The test tab leaves with its filter; a wish to see no test orders stays. */
export const searchOfTab = (tab: OrderTab, now: Tabbed): Tabbed => {
  const isTestOrder = tabOf(now) === 'test' ? undefined : now.isTestOrder
  if (tab === 'test') return { trackingStatus: undefined, isTestOrder: true }
  if (tab === 'all')
    return { trackingStatus: undefined, isTestOrder: isTestOrder === false ? false : undefined }
  return { trackingStatus: [tab], isTestOrder }
}

/** The numbers on the tabs say what each would show, so they are counted without what the tabs themselves choose. */
export const countedFilter = (filter: OrderFilter): OrderFilter => ({
  ...filter,
  trackingStatus: undefined,
  isTestOrder: tabOf(filter) === 'test' ? undefined : filter.isTestOrder,
})
