import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { readOrder } from '../order-details.ts'
import { rollUp } from '../tracking-status.ts'
import { demandShipment, demandVersion, lockShippedOrder, saveShippedOrder } from './change-shipments.ts'
import { deliverShipments } from './write-shipments.ts'

/** Marks a shipment as delivered; after the last one, so is the order. */
export const deliverShipment = signedIn.orderShipments.deliver.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const now = clock()
      const order = await lockShippedOrder(tx, input.id)
      await demandVersion(tx, order, input.version)
      const { _id, number, sentAt, deliveredAt } = await demandShipment(tx, order._id, input.shipment)
      if (!sentAt) throw apiError('SHIPMENT_NOT_SENT')
      if (deliveredAt) throw apiError('SHIPMENT_ALREADY_DELIVERED')
      await saveShippedOrder(tx, order, { action: 'order.shipmentDelivered', number }, admin, now)
      await deliverShipments(tx, [order], now, _id)
      await rollUp(tx, [order._id], admin, now)
    })
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)
