import { type Insertable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { emit } from '../../../lib/outbox.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import type { ShippedTo } from '../orders.table.ts'

export type ShipmentDraft = Insertable<Tables['shipments']> & {
  lines: readonly { line: string; quantity: number }[]
}

export type ShippedOrder = { _id: string; orderId: string; uriCode: string; site: string }

/** PostgreSQL accepts 65,535 parameters per statement. */
const CHUNK = 1000

/** The receiver and address of the order of a shipment. */
const RECEIVER = sql<ShippedTo>`(
  select jsonb_build_object('receiverName', "receiverName", 'phone', "phone", 'shippingAddress', "shippingAddress")
  from orders where orders."_id" = shipments."order"
)`

/** Inserts shipments of locked orders. Numbers from before shipments were recorded belong to the first one of the order. */
export async function insertShipments(
  tx: Transaction<Tables>,
  drafts: readonly ShipmentDraft[],
): Promise<void> {
  for (const chunk of inChunks(drafts, CHUNK))
    await tx
      .insertInto('shipments')
      .values(chunk.map(({ lines: _, ...row }) => row))
      .execute()
  const sent = drafts.flatMap(({ _id, sentAt }) => (sentAt === null ? [] : [_id]))
  for (const chunk of inChunks(sent, CHUNK))
    await tx.updateTable('shipments').set({ shippedTo: RECEIVER }).where('_id', 'in', chunk).execute()
  await insertShipmentLines(
    tx,
    drafts.flatMap(({ _id: shipment, lines }) => lines.map((line) => ({ shipment, ...line }))),
  )
  const first = drafts.flatMap(({ _id, number }) => (number === 1 ? [_id] : []))
  if (first.length === 0) return
  await sql`
    update orders set "tracking" = (
      select jsonb_agg(jsonb_build_object('shipment', shipments."_id") || "parcel" order by "place")
      from jsonb_array_elements(orders."tracking") with ordinality as parcels("parcel", "place")
    )
    from shipments
    where shipments."_id" = any(${first}::uuid[]) and orders."_id" = shipments."order"
      and orders."tracking" <> '[]'::jsonb
  `.execute(tx)
}

export async function insertShipmentLines(
  tx: Transaction<Tables>,
  rows: readonly Insertable<Tables['shipmentLines']>[],
): Promise<void> {
  for (const chunk of inChunks(rows, CHUNK)) await tx.insertInto('shipmentLines').values(chunk).execute()
}

/** Marks those of the shipments as sent that were not, and emits it. */
export async function sendShipments(
  tx: Transaction<Tables>,
  shipments: readonly string[],
  orders: readonly ShippedOrder[],
  now: Date,
  skipsMail = false,
): Promise<void> {
  if (shipments.length === 0) return
  const sent = await tx
    .updateTable('shipments')
    .set({ sentAt: now.toISOString(), shippedTo: RECEIVER })
    .where('_id', 'in', shipments)
    .where('sentAt', 'is', null)
    .returning(['_id', 'order'])
    .execute()
  await emitShipments(tx, 'shipment.sent', sent, orders, now, skipsMail)
}

/** Marks the shipments of orders that were not delivered yet as sent and delivered, and emits it. */
export async function deliverShipments(
  tx: Transaction<Tables>,
  orders: readonly ShippedOrder[],
  now: Date,
  only?: string,
): Promise<void> {
  if (orders.length === 0) return
  const at = now.toISOString()
  const delivered = await tx
    .updateTable('shipments')
    .set({
      deliveredAt: at,
      sentAt: sql<string>`coalesce("sentAt", ${at})`,
      shippedTo: sql<ShippedTo | null>`case when "sentAt" is null then ${RECEIVER} else "shippedTo" end`,
    })
    .where(
      'order',
      'in',
      orders.map(({ _id }) => _id),
    )
    .where('deliveredAt', 'is', null)
    .$if(only !== undefined, (query) => query.where('_id', '=', only ?? ''))
    .returning(['_id', 'order'])
    .execute()
  await emitShipments(tx, 'shipment.delivered', delivered, orders, now)
}

export async function emitShipments(
  tx: Transaction<Tables>,
  name: 'shipment.sent' | 'shipment.delivered',
  shipments: readonly { _id: string; order: string }[],
  orders: readonly ShippedOrder[],
  now: Date,
  skipsMail = false,
): Promise<void> {
  const byId = new Map(orders.map((order) => [order._id, order]))
  await emit(
    tx,
    now,
    shipments.flatMap(({ _id: shipment, order }) => {
      const about = byId.get(order)
      if (!about) return []
      const { orderId, uriCode, site } = about
      return [
        {
          name,
          payload: { order, orderId, uriCode, site, shipment, ...(skipsMail && { skipsMail }) },
        },
      ]
    }),
  )
}

/** Takes back what a change at `at` did to the shipments of an order: deliveries, and with `isSent` what it sent. */
export async function takeBackShipments(
  tx: Transaction<Tables>,
  order: string,
  { at, isSent }: { at: string; isSent: boolean },
): Promise<void> {
  await tx
    .updateTable('shipments')
    .set({ deliveredAt: null })
    .where('order', '=', order)
    .where('deliveredAt', '=', at)
    .execute()
  if (!isSent) return
  await tx
    .updateTable('shipments')
    .set({ sentAt: null, shippedTo: null })
    .where('order', '=', order)
    .where('sentAt', '=', at)
    .execute()
  await dropEmptyShipments(tx, order, at)
}

/**
 * Deletes the shipments that a change at `at` created, unless they were sent or have a tracking number; earlier numbers
 * stay with the order.
 */
async function dropEmptyShipments(tx: Transaction<Tables>, order: string, at: string): Promise<void> {
  await sql`
    with dropped as (
      delete from shipments
      where "order" = ${order} and "createdAt" = ${at} and "sentAt" is null and not exists (
        select from orders, jsonb_array_elements(orders."tracking") as parcels("parcel")
        where orders."_id" = shipments."order" and "parcel"->>'shipment' = shipments."_id"::text
          and ("parcel"->>'addedAt')::timestamptz >= shipments."createdAt"
      )
      returning "_id"::text
    )
    update orders set "tracking" = (
      select jsonb_agg(
        case when "parcel"->>'shipment' in (select "_id" from dropped) then "parcel" - 'shipment' else "parcel" end
        order by "place"
      )
      from jsonb_array_elements(orders."tracking") with ordinality as parcels("parcel", "place")
    )
    where "_id" = ${order} and "tracking" <> '[]'::jsonb and exists (select from dropped)
  `.execute(tx)
}
