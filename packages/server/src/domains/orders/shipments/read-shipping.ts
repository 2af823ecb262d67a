import {
  getShippingState,
  leftAsWhole,
  type ShippedUnits,
  type ShippingState,
  unitsToShip,
} from '@storekeeper/contract/orders/shipments/roll-up'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'

/**
 * A line of an order with its units, in the order of the lines. Fees are not shipped. Units that returns refunded are
 * no refunded ones: they left.
 */
export type ShippingLine = ShippedUnits & { _id: string; order: string; title: string }

export type StoredShipment = {
  _id: string
  order: string
  number: number
  sentAt: string | null
  deliveredAt: string | null
}

export type Shipping = { lines: ShippingLine[]; shipments: StoredShipment[] }

/** Reads the lines of orders with their shipped units, and the shipments by number. Callers lock the orders. */
export async function readShipping(db: Db, orders: readonly string[]): Promise<Map<string, Shipping>> {
  if (orders.length === 0) return new Map()
  const lines = await readLines(db, orders)
  const shipments = await db
    .selectFrom('shipments')
    .select(['_id', 'order', 'number', 'sentAt', 'deliveredAt'])
    .where('order', 'in', orders)
    .orderBy('order')
    .orderBy('number')
    .execute()
  const linesBy = Map.groupBy(lines, (line) => line.order)
  const shipmentsBy = Map.groupBy(shipments, (shipment) => shipment.order)
  return new Map(
    orders.map((order) => [
      order,
      { lines: linesBy.get(order) ?? [], shipments: shipmentsBy.get(order) ?? [] },
    ]),
  )
}

async function readLines(db: Db, orders: readonly string[]): Promise<ShippingLine[]> {
  const { rows } = await sql<ShippingLine>`
    select lines."_id", lines."order", lines."title", lines."quantity",
      coalesce((
        select sum((part ->> 'quantity')::integer) from refunds, jsonb_array_elements(refunds."lines") part
        where refunds."order" = lines."order" and refunds."return" is null
          and part ->> 'line' = lines."_id"::text
      ), 0)::integer as "refunded",
      coalesce(sum(parts."quantity"), 0)::integer as "packed",
      coalesce(sum(parts."quantity") filter (where shipments."sentAt" is not null), 0)::integer as "sent",
      coalesce((
        select sum(items."received") from "returnItems" items join returns on returns."_id" = items."return"
        where items."line" = lines."_id" and returns."status" in ('received', 'completed')
      ), 0)::integer as "received"
    from "orderLines" lines
    left join "shipmentLines" parts on parts."line" = lines."_id"
    left join shipments on shipments."_id" = parts."shipment"
    where lines."order" = any(${[...orders]}::uuid[]) and lines."kind" <> 'fee'
    group by lines."_id"
    order by lines."order", lines."position"
  `.execute(db)
  return rows
}

/** The units that are in no shipment yet; none for an order that left as a whole before shipments were recorded. */
export function getRest(
  { lines, shipments }: Shipping,
  status: TrackingStatus,
): { line: string; quantity: number }[] {
  if (shipments.length === 0 && leftAsWhole(status)) return []
  return lines.flatMap((line) => {
    const quantity = unitsToShip(line)
    return quantity > 0 ? [{ line: line._id, quantity }] : []
  })
}

/**
 * Reads the shipping states of orders. What came back before an override moved an order from “returned” does not count
 * until more comes back. Callers lock the orders.
 */
export async function readStates(db: Db, orders: readonly string[]): Promise<Map<string, ShippingState>> {
  const shipping = await readShipping(db, orders)
  const back = [...shipping].filter(([, { lines }]) => lines.some(({ received }) => received > 0))
  const overridden = await findOverridden(
    db,
    back.map(([_id]) => _id),
  )
  return new Map(
    [...shipping].map(([_id, { lines, shipments }]): [string, ShippingState] => {
      const counted = overridden.has(_id) ? lines.map((line) => ({ ...line, received: 0 })) : lines
      return [_id, getShippingState(counted, shipments)]
    }),
  )
}

/** Those of the orders that an override moved from “returned”, and of which nothing came back since. */
async function findOverridden(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const overrides = await db
    .selectFrom('auditLog as override')
    .select('override.entityId')
    .where('override.entityId', 'in', ids)
    .where('override.action', '=', 'order.overridden')
    .where(sql<boolean>`"override"."changes" -> 'trackingStatus' ->> 'from' = 'returned'`)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('returns')
            .innerJoin('auditLog as receipt', 'receipt.entityId', 'returns._id')
            .select('receipt._id')
            .whereRef('returns.order', '=', 'override.entityId')
            .where('receipt.action', '=', 'return.received')
            .whereRef('receipt.at', '>', 'override.at'),
        ),
      ),
    )
    .execute()
  return new Set(overrides.map(({ entityId }) => entityId))
}

/** The units of each line of orders that have not left and were not refunded. */
export async function findUnsent(
  db: Db,
  orders: readonly string[],
): Promise<{ line: string; title: string; quantity: number }[]> {
  const shipping = await readShipping(db, orders)
  return [...shipping.values()].flatMap(({ lines }) =>
    lines.flatMap(({ _id: line, title, quantity, refunded, sent }) => {
      const unsent = unitsToShip({ quantity, refunded, packed: sent })
      return unsent > 0 ? [{ line, title, quantity: unsent }] : []
    }),
  )
}
