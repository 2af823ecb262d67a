import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { People } from './factories.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

/** A status change with all fields that the status requires. */
export const aMoveTo = (trackingStatus: TrackingStatus, more: Partial<StatusChange> = {}): StatusChange => {
  if (trackingStatus === 'cancelled')
    return { trackingStatus, cancelReason: 'customer', restock: true, refundTo: 'original', ...more }
  return trackingStatus === 'returned'
    ? { trackingStatus, restock: true, ...more }
    : { trackingStatus, ...more }
}

/** Changes the status of an order by the call, with its current version. */
export async function move(
  shop: TestShop,
  order: { _id: string },
  change: StatusChange,
  as: keyof People = 'admin',
): Promise<AnyAnswer> {
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  return shop.send(
    'PATCH',
    '/admin/orders/update-status',
    { _id: order._id, version: body.version, ...change },
    as,
  )
}

export const bulkMove = (
  shop: TestShop,
  which: object,
  change: StatusChange,
  as: keyof People = 'admin',
): Promise<AnyAnswer> => shop.send('PATCH', '/admin/orders/bulk-update-status', { ...which, ...change }, as)
