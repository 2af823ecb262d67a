import { signedIn } from '../../../calls.ts'
import { apiError } from '../../../lib/api-error.ts'
import { changesBetween } from '../../../lib/audit.ts'
import { readOrder } from '../order-details.ts'
import {
  demandShipment,
  demandVersion,
  lockShippedOrder,
  readShippingOf,
  saveShippedOrder,
  toUnits,
  validateShipmentLines,
} from './change-shipments.ts'
import { insertShipmentLines } from './write-shipments.ts'

export const updateShipment = signedIn.orderShipments.update.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute(async (tx) => {
      const order = await lockShippedOrder(tx, input.id)
      await demandVersion(tx, order, input.version)
      const stored = await demandShipment(tx, order._id, input.shipment)
      const { _id: shipment, number } = stored
      const { lines, weight = stored.weight, labelNote = stored.labelNote } = input
      let changes = changesBetween({ ...stored }, { weight, labelNote })
      if (lines) {
        if (stored.sentAt) throw apiError('SHIPMENT_ALREADY_SENT')
        const before = await tx
          .selectFrom('shipmentLines')
          .select(['line', 'quantity'])
          .where('shipment', '=', shipment)
          .execute()
        const shipping = await readShippingOf(tx, order._id)
        validateShipmentLines(shipping, order, lines, before)
        await tx.deleteFrom('shipmentLines').where('shipment', '=', shipment).execute()
        await insertShipmentLines(
          tx,
          lines.map((line) => ({ ...line, shipment })),
        )
        changes = { ...changes, units: { from: toUnits(shipping, before), to: toUnits(shipping, lines) } }
      }
      await tx.updateTable('shipments').set({ weight, labelNote }).where('_id', '=', shipment).execute()
      const change = { action: 'order.shipmentChanged' as const, number, changes }
      await saveShippedOrder(tx, order, change, admin, clock())
    })
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)
