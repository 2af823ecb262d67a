import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { readOrder } from '../order-details.ts'
import type { StoredTrackingNumber } from '../orders.table.ts'
import { rollUp } from '../tracking-status.ts'
import { demandShipment, lockShippedOrder, saveShippedOrder } from './change-shipments.ts'

/**
 * Deletes a shipment that was not sent, with its tracking numbers; its units can be shipped again. Earlier numbers stay
 * with the order.
 */
export const removeShipment = signedIn.orderShipments.remove.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const now = clock()
      const order = await lockShippedOrder(tx, input.id)
      const { _id, number, sentAt, createdAt } = await demandShipment(tx, order._id, input.shipment)
      if (sentAt) throw apiError('SHIPMENT_ALREADY_SENT')
      await tx.deleteFrom('shipments').where('_id', '=', _id).execute()
      const isNumbered = order.tracking.some(({ shipment }) => shipment === _id)
      const tracking = isNumbered ? order.tracking.flatMap(withoutShipment) : order.tracking
      await saveShippedOrder(tx, order, { action: 'order.shipmentRemoved', number, tracking }, admin, now)
      await rollUp(tx, [order._id], admin, now)

      function withoutShipment(parcel: StoredTrackingNumber): StoredTrackingNumber[] {
        const { shipment, ...earlier } = parcel
        if (shipment !== _id) return [parcel]
        return parcel.addedAt < createdAt ? [earlier] : []
      }
    })
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)
