import type { ErrorReason } from '@storekeeper/contract/errors'
import { ROLL_UP } from '@storekeeper/contract/orders/shipments/roll-up'
import type { UpdateTrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-input'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError, fieldErrors, toReason } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { notifyOfShipment } from '../../customer-notifications/customer-notifications.ts'
import { readOrder } from '../order-details.ts'
import { sendShipments } from '../shipments/write-shipments.ts'
import { rollUp } from '../tracking-status.ts'
import { addParcels, isSameParcel, saveTracking, trackingNumber } from './tracking-numbers.ts'

export const updateTrackingNumber = signedIn.orderTracking.updateNumber.handler(
  async ({ context: { db, jobs, publicUrl, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockTracking(tx, input._id)
      if (!order) throw errors.NOT_FOUND()
      if (order.version !== input.version) throw apiError('STALE', await staleDetails(tx, 'order', order))
      if (input.replaces) return replaceNumber(tx, order, input, admin, clock())
      if (input.mailsCustomer) demandSite(admin, 'orders:mail', order.site)
      const shipments = await addNumber(tx, order, input, admin, clock())
      const cause = { order: order._id, happenedAt: clock().toISOString(), isRequested: true }
      for (const shipment of input.mailsCustomer ? shipments : [])
        await notifyOfShipment(tx, { jobs, publicUrl }, { ...cause, shipment }, clock())
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
    .select(['_id', 'orderId', 'uriCode', 'site', 'version', 'updatedAt', 'trackingStatus', 'tracking'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

type LockedTracking = NonNullable<Awaited<ReturnType<typeof lockTracking>>>

/**
 * Spec of orders: adding a number to an order in processing moves it to shipped, unless `moveToShipped` is
 * false. A pending order moves only on request, through processing. The number sends its shipment; while
 * units are left, the order remains in processing. Returns the shipments of the number.
 */
async function addNumber(
  tx: Transaction<Tables>,
  order: LockedTracking,
  { carrier, number, shipment, ...parcel }: UpdateTrackingNumber,
  by: Actor,
  now: Date,
): Promise<string[]> {
  const { _id, trackingStatus } = order
  const reason = parcelRejection(order)
  if (reason) throw fieldErrors([{ path: 'number', ...reason }])
  if (shipment) await demandShipment(tx, _id, shipment)
  const added = await addParcels(tx, [{ order: _id, carrier, number, shipment }], by, now)
  if (added.length === 0) throw fieldError('number', 'TRACKING_NUMBER_EXISTS')
  const { moveToShipped = trackingStatus === 'processing' } = parcel
  const shipments = added.map((one) => one.shipment)
  if (!moveToShipped || !ROLL_UP.all[trackingStatus]) return shipments
  await sendShipments(tx, shipments, [order], now)
  await rollUp(tx, [_id], by, now)
  return shipments
}

/** Throws if an order has no such shipment. */
async function demandShipment(tx: Transaction<Tables>, order: string, shipment: string): Promise<void> {
  const found = await tx
    .selectFrom('shipments')
    .select('_id')
    .where('_id', '=', shipment)
    .where('order', '=', order)
    .executeTakeFirst()
  if (!found) throw fieldError('shipment', 'SHIPMENT_GONE')
}

/** Corrects a number, or moves it to another shipment; its index and `addedAt` stay, and so does the tracking status. */
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
  if (parcel.shipment) await demandShipment(tx, _id, parcel.shipment)
  const shipment = parcel.shipment ?? replaced.shipment
  if (
    replaced.carrier === parcel.carrier &&
    replaced.number === parcel.number &&
    replaced.shipment === shipment
  )
    return
  const after = before.with(index, trackingNumber({ ...parcel, shipment }, replaced.addedAt))
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
