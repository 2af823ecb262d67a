import { isDeepStrictEqual } from 'node:util'
import { isShippable } from '@storekeeper/contract/orders/shipments/roll-up'
import type { NewShipment } from '@storekeeper/contract/orders/shipments/shipment-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { refuseOtherContents } from '../../../lib/refuse-other-contents.ts'
import { readOrder } from '../order-details.ts'
import { rollUp } from '../tracking-status.ts'
import {
  lockShippedOrder,
  readShippingOf,
  saveShippedOrder,
  toUnits,
  validateShipmentLines,
  withNumber,
} from './change-shipments.ts'
import { aShipment, nextNumber } from './follow-status.ts'
import { insertShipments, sendShipments } from './write-shipments.ts'

export const createShipmentCall = signedIn.orderShipments.create.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    await db.transaction().execute((tx) => createShipment(tx, input, admin, clock()))
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

/**
 * Creates a shipment, and sends it if `isSent`; then the tracking status follows. A repeated `requestId` writes
 * nothing. Refuses units that are in another shipment or refunded at their field (422).
 */
export async function createShipment(
  tx: Transaction<Tables>,
  input: NewShipment,
  by: Actor,
  now: Date,
): Promise<void> {
  const order = await lockShippedOrder(tx, input.id)
  const first = await findFirst(tx, input)
  if (first) return refuseOtherContents(isSame(first, input))
  const { orderId, trackingStatus: status } = order
  const isOver = status === 'cancelled' || status === 'returned'
  if (isOver || (input.isSent && !isShippable(status)))
    throw apiError('SHIPMENT_NOT_ALLOWED', { orderId, status })
  const shipping = await readShippingOf(tx, order._id)
  validateShipmentLines(shipping, order, input.lines)
  const { lines, weight, labelNote, requestId } = input
  const shipment = {
    ...aShipment(order._id, nextNumber(shipping.shipments), by, now),
    ...{ lines, weight, labelNote, requestId },
  }
  await insertShipments(tx, [shipment])
  // A first shipment owns the earlier numbers of the order.
  const owned = await lockShippedOrder(tx, input.id)
  const tracking = withNumber(owned, shipment._id, input, now)
  const changes = { units: { from: null, to: toUnits(shipping, lines) } }
  const action = input.isSent ? 'order.shipmentSent' : 'order.shipmentCreated'
  await saveShippedOrder(tx, owned, { action, number: shipment.number, changes, tracking }, by, now)
  if (!input.isSent) return
  await sendShipments(tx, [shipment._id], [order], now, input.skipsMail)
  await rollUp(tx, [order._id], by, now)
}

async function findFirst(tx: Transaction<Tables>, { id, requestId }: NewShipment) {
  const first = await tx
    .selectFrom('shipments')
    .select('_id')
    .where('order', '=', id)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (!first) return undefined
  return tx
    .selectFrom('shipmentLines')
    .select(['line', 'quantity'])
    .where('shipment', '=', first._id)
    .orderBy('line')
    .execute()
}

type Lines = NewShipment['lines']
const isSame = (first: Lines, { lines }: NewShipment) =>
  isDeepStrictEqual(
    first.map(({ line, quantity }) => ({ line, quantity })),
    lines.toSorted((one, other) => (one.line < other.line ? -1 : 1)),
  )
