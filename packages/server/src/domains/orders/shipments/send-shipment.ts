import { isShippable } from '@storekeeper/contract/orders/shipments/roll-up'
import type { SendShipment } from '@storekeeper/contract/orders/shipments/shipment-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { readOrder } from '../order-details.ts'
import { rollUp } from '../tracking-status.ts'
import {
  demandShipment,
  demandVersion,
  lockShippedOrder,
  saveShippedOrder,
  withNumber,
} from './change-shipments.ts'
import { sendShipments } from './write-shipments.ts'

export const sendShipmentCall = signedIn.orderShipments.send.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute((tx) => sendShipment(tx, input, admin, clock()))
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

/** Marks a shipment as sent, adds its tracking number if one is given, and moves the tracking status. */
async function sendShipment(
  tx: Transaction<Tables>,
  input: SendShipment,
  by: Actor,
  now: Date,
): Promise<void> {
  const order = await lockShippedOrder(tx, input.id)
  await demandVersion(tx, order, input.version)
  const { _id, number, sentAt } = await demandShipment(tx, order._id, input.shipment)
  if (sentAt) throw apiError('SHIPMENT_ALREADY_SENT')
  const { orderId, trackingStatus: status } = order
  if (!isShippable(status)) throw apiError('SHIPMENT_NOT_ALLOWED', { orderId, status })
  const tracking = withNumber(order, _id, input, now)
  await saveShippedOrder(tx, order, { action: 'order.shipmentSent', number, tracking }, by, now)
  await sendShipments(tx, [_id], [order], now, input.skipsMail)
  await rollUp(tx, [order._id], by, now)
}
