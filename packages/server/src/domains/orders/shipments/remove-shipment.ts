import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { readOrder } from '../order-details.ts'
import { rollUp } from '../tracking-status.ts'
import { demandShipment, lockShippedOrder, saveShippedOrder } from './change-shipments.ts'

/** Deletes a shipment that was not sent, with its tracking numbers; its units can be shipped again. */
export const removeShipment = signedIn.orderShipments.remove.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const now = clock()
      const order = await lockShippedOrder(tx, input.id)
      const { _id, number, sentAt } = await demandShipment(tx, order._id, input.shipment)
      if (sentAt) throw apiError('SHIPMENT_ALREADY_SENT')
      await tx.deleteFrom('shipments').where('_id', '=', _id).execute()
      const others = order.tracking.filter(({ shipment }) => shipment !== _id)
      const tracking = others.length === order.tracking.length ? order.tracking : others
      await saveShippedOrder(tx, order, { action: 'order.shipmentRemoved', number, tracking }, admin, now)
      await rollUp(tx, [order._id], admin, now)
    })
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)
