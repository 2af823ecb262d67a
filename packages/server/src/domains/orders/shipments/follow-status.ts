import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import type { LockedOrder } from '../locked-order.ts'
import { getRest, readShipping } from './read-shipping.ts'
import {
  deliverShipments,
  emitShipments,
  insertShipments,
  type ShipmentDraft,
  sendShipments,
} from './write-shipments.ts'

/**
 * A status set by hand does to the shipments what it means: at “shipped”, the rest of the order leaves in one
 * shipment; at “delivered”, every shipment is delivered. After a roll-up nothing is left to do.
 */
export async function followStatus(
  tx: Transaction<Tables>,
  moved: readonly { before: LockedOrder; after: LockedOrder }[],
  { skipsMail }: StatusChange,
  by: Actor,
  now: Date,
): Promise<void> {
  const leaving = moved.filter(
    ({ before, after }) =>
      (after.trackingStatus === 'shipped' || after.trackingStatus === 'delivered') &&
      !leftAsWhole(before.trackingStatus),
  )
  await shipRest(
    tx,
    leaving.map(({ before }) => before),
    by,
    now,
    skipsMail,
  )
  await deliverShipments(
    tx,
    moved.flatMap(({ after }) => (after.trackingStatus === 'delivered' ? [after] : [])),
    now,
  )
}

async function shipRest(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  by: Actor,
  now: Date,
  skipsMail?: boolean,
): Promise<void> {
  const shipping = await readShipping(
    tx,
    orders.map(({ _id }) => _id),
  )
  const unsent: string[] = []
  const drafts: ShipmentDraft[] = []
  for (const { _id: order, trackingStatus } of orders) {
    const stored = shipping.get(order)
    if (!stored) continue
    const { shipments } = stored
    unsent.push(...shipments.flatMap(({ _id, sentAt }) => (sentAt === null ? [_id] : [])))
    const lines = getRest(stored, trackingStatus)
    if (lines.length === 0 && shipments.length > 0) continue
    const number = nextNumber(shipments)
    drafts.push({ ...aShipment(order, number, by, now), sentAt: now.toISOString(), lines })
  }
  await insertShipments(tx, drafts)
  await sendShipments(tx, unsent, orders, now, skipsMail)
  await emitShipments(tx, 'shipment.sent', drafts, orders, now, skipsMail)
}

export const nextNumber = (shipments: readonly { number: number }[]): number =>
  1 + Math.max(0, ...shipments.map(({ number }) => number))

/** A new shipment that was not sent, without lines. */
export const aShipment = (order: string, number: number, by: Actor, now: Date): ShipmentDraft => ({
  ...{ _id: newId(), order, number, weight: null, sentAt: null, deliveredAt: null, requestId: null },
  admin: by?._id ?? null,
  createdAt: now.toISOString(),
  lines: [],
})
