import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError, throwFieldErrors, toReason } from '../../../lib/api-error.ts'
import { type Actor, type AuditEntry, recordAudit } from '../../../lib/audit.ts'
import { staleDetails } from '../../../lib/stale.ts'
import { emitChanged } from '../emit-changed.ts'
import type { StoredTrackingNumber } from '../orders.table.ts'
import { isSameParcel, trackingNumber } from '../tracking/tracking-numbers.ts'
import { getRest, readShipping, type Shipping } from './read-shipping.ts'

const lockRow = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'uriCode', 'site', 'version', 'updatedAt', 'trackingStatus', 'tracking'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type ShippedOrderRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>

/** Locks the order of a shipment; 404 if it does not exist. */
export async function lockShippedOrder(tx: Transaction<Tables>, id: string): Promise<ShippedOrderRow> {
  const order = await lockRow(tx, id)
  if (!order) throw apiError('NOT_FOUND', { resource: 'order' })
  return order
}

/** Throws (409) if the order changed since the client read this version. */
export async function demandVersion(
  tx: Transaction<Tables>,
  order: ShippedOrderRow,
  version: number,
): Promise<void> {
  if (order.version !== version) throw apiError('STALE', await staleDetails(tx, 'order', order))
}

/** Reads a shipment of a locked order; throws (409) if it is gone. */
export async function demandShipment(tx: Transaction<Tables>, order: string, id: string) {
  const shipment = await tx
    .selectFrom('shipments')
    .select(['_id', 'number', 'weight', 'labelNote', 'sentAt', 'deliveredAt', 'createdAt'])
    .where('_id', '=', id)
    .where('order', '=', order)
    .executeTakeFirst()
  if (!shipment) throw apiError('SHIPMENT_GONE')
  return shipment
}

type Lines = readonly { line: string; quantity: number }[]

/**
 * Throws field errors for lines that the order does not have, that were sent twice, and with more units than
 * are left to ship. `released` are the present lines of a shipment that is changed.
 */
export function validateShipmentLines(
  shipping: Shipping,
  order: ShippedOrderRow,
  lines: Lines,
  released: Lines = [],
): void {
  const rest = new Map(getRest(shipping, order.trackingStatus).map(({ line, quantity }) => [line, quantity]))
  for (const { line, quantity } of released) rest.set(line, (rest.get(line) ?? 0) + quantity)
  const titles = new Map(shipping.lines.map(({ _id, title }) => [_id, title]))
  throwFieldErrors(
    lines.flatMap(({ line, quantity }, index) => {
      const title = titles.get(line)
      if (title === undefined) return [{ path: `lines.${index}.line`, ...toReason('ORDER_LINE_GONE') }]
      if (lines.findIndex((other) => other.line === line) !== index)
        return [{ path: `lines.${index}.line`, ...toReason('ORDER_LINE_DUPLICATE', { title }) }]
      const left = rest.get(line) ?? 0
      if (quantity <= left) return []
      return [
        { path: `lines.${index}.quantity`, ...toReason('SHIPMENT_QUANTITY_TOO_LARGE', { title, left }) },
      ]
    }),
  )
}

/** The tracking numbers of an order with a new one of the shipment; the same if none is given. */
export function withNumber(
  { tracking }: ShippedOrderRow,
  shipment: string,
  { carrier, number }: { carrier?: string; number?: string },
  now: Date,
): StoredTrackingNumber[] {
  if (carrier === undefined || number === undefined) return tracking
  const added = trackingNumber({ carrier, number, shipment }, now.toISOString())
  if (tracking.some((known) => isSameParcel(known, added)))
    throw fieldError('number', 'TRACKING_NUMBER_EXISTS')
  return [...tracking, added]
}

/** Units as the timeline shows them. */
export const toUnits = (shipping: Shipping, lines: Lines) =>
  lines.map(({ line, quantity }) => ({
    title: shipping.lines.find(({ _id }) => _id === line)?.title ?? '',
    quantity,
  }))

/** Writes the order of a changed shipment: its numbers, its next version, the timeline and the event. */
export async function saveShippedOrder(
  tx: Transaction<Tables>,
  order: ShippedOrderRow,
  { action, number, changes = {}, tracking = order.tracking }: ShipmentChange,
  by: Actor,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      tracking: JSON.stringify(tracking),
      version: order.version + 1,
      updatedAt: now.toISOString(),
    })
    .where('_id', '=', order._id)
    .execute()
  const numbers: AuditEntry['changes'] =
    tracking === order.tracking ? {} : { tracking: { from: order.tracking, to: tracking } }
  const entry = { action, entity: 'order', entityId: order._id }
  const shipment = { shipment: { from: null, to: number } }
  await recordAudit(tx, by, now, { ...entry, changes: { ...shipment, ...changes, ...numbers } })
  await emitChanged(tx, [order], now)
}

type ShipmentChange = {
  action:
    | 'order.shipmentCreated'
    | 'order.shipmentChanged'
    | 'order.shipmentSent'
    | 'order.shipmentDelivered'
    | 'order.shipmentRemoved'
  /** The number of the shipment within the order. */
  number: number
  changes?: AuditEntry['changes']
  tracking?: StoredTrackingNumber[]
}

export const readShippingOf = async (tx: Transaction<Tables>, order: string): Promise<Shipping> =>
  (await readShipping(tx, [order])).get(order) ?? { lines: [], shipments: [] }
