import type { ErrorReason } from '@storekeeper/contract/errors'
import type { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking-input'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError, fieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { readOrder } from '../order-details.ts'
import { changeTrackingStatus, refuseIfSkipped } from '../tracking-status.ts'
import { isSameParcel, trackingNumber, writeTracking } from './tracking-numbers.ts'

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
      await writeTracking(tx, [{ action: 'order.trackingNumberRemoved', _id, before, after }], admin, clock())
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
 * Specification of orders: a number on an order in processing moves it to shipped, unless that is unticked. A pending one
 * goes there on request, by the step in between.
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
  await writeTracking(tx, [{ action: 'order.trackingNumberAdded', _id, before, after }], by, now)
  const { moveToShipped = trackingStatus === 'processing' } = parcel
  if (!moveToShipped) return
  for (const step of STEPS_TO_SHIPPED[trackingStatus] ?? [])
    refuseIfSkipped(await changeTrackingStatus(tx, [_id], { trackingStatus: step }, by, now))
}

const STEPS_TO_SHIPPED: { [status in TrackingStatus]?: readonly TrackingStatus[] } = {
  pending: ['processing', 'shipped'],
  processing: ['shipped'],
}

/** A number that was mistyped: it stays where it is, and since when it is there. The tracking status stays too. */
async function replaceNumber(
  tx: Transaction<Tables>,
  { _id, tracking: before }: LockedTracking,
  { replaces, ...parcel }: UpdateTrackingNumber,
  by: Actor,
  now: Date,
): Promise<void> {
  const place = replaces ? before.findIndex((known) => isSameParcel(known, replaces)) : -1
  const replaced = before[place]
  if (!replaced) throw fieldError('replaces', 'TRACKING_NUMBER_GONE')
  if (before.some((known, at) => at !== place && isSameParcel(known, parcel)))
    throw fieldError('number', 'TRACKING_NUMBER_EXISTS')
  if (replaced.carrier === parcel.carrier && replaced.number === parcel.number) return
  const after = before.with(place, trackingNumber(parcel, replaced.addedAt))
  await writeTracking(tx, [{ action: 'order.trackingNumberChanged', _id, before, after }], by, now)
}

/** Nothing travels to the customer any more once an order is cancelled or returned. */
export const parcelRejection = ({
  orderId,
  trackingStatus: status,
}: Pick<LockedTracking, 'orderId' | 'trackingStatus'>): ErrorReason | undefined =>
  status === 'cancelled' || status === 'returned'
    ? toReason('ORDER_NOT_SHIPPABLE', { orderId, status })
    : undefined
