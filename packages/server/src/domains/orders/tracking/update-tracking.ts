import type { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking-input'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { atField } from '../../../lib/at-field.ts'
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
      if (order.version !== input.version)
        throw errors.STALE({ data: await staleDetails(tx, 'order', order) })
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
      if (order.version !== input.version)
        throw errors.STALE({ data: await staleDetails(tx, 'order', order) })
      const { _id, tracking: before } = order
      const after = before.filter((known) => !isSameParcel(known, input))
      if (after.length === before.length) throw errors.CONFLICT({ message: NOT_THERE })
      await writeTracking(tx, [{ action: 'order.trackingNumberRemoved', _id, before, after }], admin, clock())
    })
    const order = await readOrder(db, input._id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

const NOT_THERE = 'This tracking number is not on the order any more.'

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
  const refusal = whyNoParcel({ orderId, trackingStatus })
  if (refusal) throw atField('CONFLICT', 'number', refusal)
  if (before.some((known) => isSameParcel(known, parcel))) throw atField('CONFLICT', 'number', THERE_ALREADY)
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
  if (!replaced) throw atField('CONFLICT', 'replaces', NOT_THERE)
  if (before.some((known, at) => at !== place && isSameParcel(known, parcel)))
    throw atField('CONFLICT', 'number', THERE_ALREADY)
  if (replaced.carrier === parcel.carrier && replaced.number === parcel.number) return
  const after = before.with(place, trackingNumber(parcel, replaced.addedAt))
  await writeTracking(tx, [{ action: 'order.trackingNumberChanged', _id, before, after }], by, now)
}

export const THERE_ALREADY = 'This order has this number already.'

/** Nothing travels to the customer any more once an order is cancelled or returned. */
export const whyNoParcel = (order: Pick<LockedTracking, 'orderId' | 'trackingStatus'>): string | undefined =>
  order.trackingStatus === 'cancelled' || order.trackingStatus === 'returned'
    ? `Order #${order.orderId} is ${order.trackingStatus}; it takes no new tracking number.`
    : undefined
