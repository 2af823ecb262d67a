import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import type { StoredTrackingNumber } from '../orders.table.ts'
import { aShipment, nextNumber } from './follow-status.ts'
import { getRest, readShipping } from './read-shipping.ts'
import { insertShipments, type ShipmentDraft } from './write-shipments.ts'

export type TrackedOrder = {
  _id: string
  trackingStatus: TrackingStatus
  tracking: StoredTrackingNumber[]
  updatedAt: string
}

/**
 * Returns for each new tracking number of locked orders the shipment that it belongs to: the given one, else the
 * first one without a number that was not sent, else a new one of the rest, else the latest. So an order
 * without shipments gets one, of all of it; if it left before shipments were recorded, with its status.
 */
export async function assignShipments(
  tx: Transaction<Tables>,
  orders: readonly TrackedOrder[],
  parcels: readonly { order: string; shipment?: string }[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const shipping = await readShipping(
    tx,
    orders.map(({ _id }) => _id),
  )
  const numbered = new Set(
    orders.flatMap(({ tracking }) => tracking.flatMap(({ shipment }) => shipment ?? [])),
  )
  const drafts: ShipmentDraft[] = []
  const byId = new Map(orders.map((order) => [order._id, order]))
  const assigned = parcels.map((parcel) => {
    const shipment = parcel.shipment ?? choose(parcel.order)
    numbered.add(shipment)
    return shipment
  })
  await insertShipments(tx, drafts)
  return assigned

  function choose(id: string): string {
    const stored = shipping.get(id)
    const order = byId.get(id)
    if (!stored || !order) throw new Error('An order of a tracking number was not locked.')
    const { shipments } = stored
    const waiting = shipments.find(({ _id, sentAt }) => sentAt === null && !numbered.has(_id))
    if (waiting) return waiting._id
    const rest = isAdded(id) ? [] : getRest(stored, order.trackingStatus)
    const latest = shipments.at(-1)
    if (latest && rest.length === 0) return latest._id
    const draft = latest ? { ...aShipment(id, nextNumber(shipments), by, now), lines: rest } : first(order)
    drafts.push(draft)
    const { _id, number, sentAt, deliveredAt } = draft
    shipments.push({ _id, order: id, number, sentAt: sentAt ?? null, deliveredAt: deliveredAt ?? null })
    return _id
  }

  /** Whether a new shipment contains the rest of the order. */
  function isAdded(order: string): boolean {
    return drafts.some((draft) => draft.order === order)
  }

  function first({ _id, trackingStatus, tracking, updatedAt }: TrackedOrder): ShipmentDraft {
    const draft = aShipment(_id, 1, by, now)
    const lines = shipping.get(_id)?.lines ?? []
    if (!leftAsWhole(trackingStatus))
      return { ...draft, lines: getRest({ lines, shipments: [] }, trackingStatus) }
    return {
      ...draft,
      sentAt: tracking[0]?.addedAt ?? updatedAt,
      deliveredAt: trackingStatus === 'shipped' ? null : updatedAt,
      lines: lines.map(({ _id: line, quantity }) => ({ line, quantity })),
    }
  }
}
