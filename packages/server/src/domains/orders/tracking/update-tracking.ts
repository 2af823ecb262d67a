import type { ErrorReason } from '@storekeeper/contract/errors'
import type { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-input'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError, fieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { readOrder } from '../order-details.ts'
import { changeTrackingStatus, refuseIfSkipped } from '../tracking-status.ts'
import { isSameParcel, saveTracking, trackingNumber } from './tracking-numbers.ts'

export const updateTrackingNumber = signedIn.orderTracking.updateNumber.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockTracking(tx, input._id)
      if (!order) throw errors.NOT_FOUND()
      if (order.version !== input.version) throw apiError('STALE', await staleDetails(tx, 'order', order))
      await (input.replaces ? replaceNumber : addNumber)(tx, order, input, admin, clock())
    })
    const order = await readOrder(db, input._id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

export const removeTrackingNumber = signedIn.orderTracking.removeNumber.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockTracking(tx, input._id)
      if (!order) throw errors.NOT_FOUND()
      if (order.version !== input.version) throw apiError('STALE', await staleDetails(tx, 'order', order))
      const { _id, tracking: before } = order
      const after = before.filter((known) => !isSameParcel(known, input))
      if (after.length === before.length) throw apiError('TRACKING_NUMBER_GONE')
      await saveTracking(tx, [{ action: 'order.trackingNumberRemoved', _id, before, after }], admin, clock())
    })
    const order = await readOrder(db, input._id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

const lockTracking = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'version', 'updatedAt', 'trackingStatus', 'tracking'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type LockedTracking = NonNullable<Awaited<ReturnType<typeof lockTracking>>>

/**
 * Spec of orders: adding a number to an order in processing moves it to shipped, unless `moveToShipped` is
 * false. A pending order moves only on request, through processing.
 */
async function addNumber(
  tx: Transaction<Tables>,
  { _id, orderId, trackingStatus, tracking: before }: LockedTracking,
  parcel: UpdateTrackingNumber,
  by: Actor,
  now: Date,
): Promise<void> {
  const reason = parcelRejection({ orderId, trackingStatus })
  if (reason) throw fieldErrors([{ path: 'number', ...reason }])
  if (before.some((known) => isSameParcel(known, parcel)))
    throw fieldError('number', 'TRACKING_NUMBER_EXISTS')
  const after = [...before, trackingNumber(parcel, now.toISOString())]
  await saveTracking(tx, [{ action: 'order.trackingNumberAdded', _id, before, after }], by, now)
  const { moveToShipped = trackingStatus === 'processing' } = parcel
  if (!moveToShipped) return
  for (const step of STEPS_TO_SHIPPED[trackingStatus] ?? [])
    refuseIfSkipped(await changeTrackingStatus(tx, [_id], { trackingStatus: step }, by, now))
}

const STEPS_TO_SHIPPED: { [status in TrackingStatus]?: readonly TrackingStatus[] } = {
  pending: ['processing', 'shipped'],
  processing: ['shipped'],
}

/** Corrects a number; its index and `addedAt` stay, and so does the tracking status. */
async function replaceNumber(
  tx: Transaction<Tables>,
  { _id, tracking: before }: LockedTracking,
  { replaces, ...parcel }: UpdateTrackingNumber,
  by: Actor,
  now: Date,
): Promise<void> {
  const index = replaces ? before.findIndex((known) => isSameParcel(known, replaces)) : -1
  const replaced = before[index]
  if (!replaced) throw fieldError('replaces', 'TRACKING_NUMBER_GONE')
  if (before.some((known, at) => at !== index && isSameParcel(known, parcel)))
    throw fieldError('number', 'TRACKING_NUMBER_EXISTS')
  if (replaced.carrier === parcel.carrier && replaced.number === parcel.number) return
  const after = before.with(index, trackingNumber(parcel, replaced.addedAt))
  await saveTracking(tx, [{ action: 'order.trackingNumberChanged', _id, before, after }], by, now)
}

/** A cancelled or returned order accepts no parcels. */
export const parcelRejection = ({
  orderId,
  trackingStatus: status,
}: Pick<LockedTracking, 'orderId' | 'trackingStatus'>): ErrorReason | undefined =>
  status === 'cancelled' || status === 'returned'
    ? toReason('ORDER_NOT_SHIPPABLE', { orderId, status })
    : undefined
