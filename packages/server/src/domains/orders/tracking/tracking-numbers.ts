import { trackingUrl } from '@storekeeper/contract/orders/tracking/carriers'
import type { TrackingNumber } from '@storekeeper/contract/orders/tracking/tracking-number'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { emitChanged } from '../emit-changed.ts'
import type { StoredTrackingNumber } from '../orders.table.ts'
import { assignShipments } from '../shipments/assign-shipments.ts'

/** `shipment` belongs to the order; by default, the number is assigned to one. */
export type Parcel = { order: string; carrier: string; number: string; shipment?: string }

/**
 * Adds tracking numbers; a known carrier supplies the tracking URL. A number that its order already has is
 * skipped. Neither the tracking status nor the shipments change otherwise; callers send them separately.
 * Returns the orders that received a number.
 */
export async function addTrackingNumbers(
  tx: Transaction<Tables>,
  parcels: readonly Parcel[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const added = await addParcels(tx, parcels, by, now)
  return [...new Set(added.map(({ order }) => order))]
}

/** As `addTrackingNumbers`; returns the added numbers with their shipments. */
export async function addParcels(
  tx: Transaction<Tables>,
  parcels: readonly Parcel[],
  by: Actor,
  now: Date,
): Promise<{ order: string; shipment: string }[]> {
  if (parcels.length === 0) return []
  const parcelsByOrder = Map.groupBy(parcels, (parcel) => parcel.order)
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'tracking', 'trackingStatus', 'updatedAt'])
    .where('_id', 'in', [...parcelsByOrder.keys()])
    .orderBy('_id')
    .forUpdate()
    .execute()
  const fresh = orders.flatMap(({ _id, tracking }) =>
    (parcelsByOrder.get(_id) ?? []).filter(
      (parcel, index, ofOrder) =>
        ![...tracking, ...ofOrder.slice(0, index)].some((known) => isSameParcel(known, parcel)),
    ),
  )
  const shipments = await assignShipments(tx, orders, fresh, by, now)
  // A first shipment owns the earlier numbers of its order.
  const stored = await tx
    .selectFrom('orders')
    .select(['_id', 'tracking'])
    .where('_id', 'in', [...parcelsByOrder.keys()])
    .execute()
  const numbers = fresh.map((parcel, index) => ({
    order: parcel.order,
    number: trackingNumber({ ...parcel, shipment: shipments[index] }, now.toISOString()),
  }))
  const changes = stored.flatMap(({ _id, tracking: before }) => {
    const added = numbers.flatMap(({ order, number }) => (order === _id ? [number] : []))
    if (added.length === 0) return []
    const after = [...before, ...added]
    return [{ action: 'order.trackingNumberAdded' as const, _id, before, after }]
  })
  await saveTracking(tx, changes, by, now)
  return numbers.flatMap(({ order, number: { shipment } }) => (shipment ? [{ order, shipment }] : []))
}

export const trackingNumber = (
  { carrier, number, shipment }: Omit<Parcel, 'order'>,
  addedAt: string,
): StoredTrackingNumber => ({
  carrier,
  number,
  url: trackingUrl(carrier, number),
  addedAt,
  ...(shipment && { shipment }),
})

/** Compares the carrier and the number, ignoring spaces, dashes and upper or lower case in the number. */
export const isSameParcel = (
  one: Pick<TrackingNumber, 'carrier' | 'number'>,
  other: Pick<TrackingNumber, 'carrier' | 'number'>,
) => one.carrier === other.carrier && bare(one.number) === bare(other.number)

const bare = (number: string) => number.replace(/[\s-]/g, '').toUpperCase()

type TrackingChange = {
  action: 'order.trackingNumberAdded' | 'order.trackingNumberChanged' | 'order.trackingNumberRemoved'
  _id: string
  before: StoredTrackingNumber[]
  after: StoredTrackingNumber[]
}

/** The caller has locked the orders. */
export async function saveTracking(
  tx: Transaction<Tables>,
  changes: readonly TrackingChange[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const rows = changes.map(({ _id, after }) => ({ _id, tracking: after }))
  const { rows: orders } = await sql<{ _id: string; orderId: string; uriCode: string; site: string }>`
    update orders set "tracking" = changed."tracking", "version" = "version" + 1, "updatedAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed("_id" uuid, "tracking" jsonb)
    where orders."_id" = changed."_id"
    returning orders."_id", "orderId", "uriCode", "site"
  `.execute(tx)
  await recordAudit(
    tx,
    by,
    now,
    changes.map(({ action, _id, before, after }) => ({
      action,
      entity: 'order',
      entityId: _id,
      changes: { tracking: { from: before, to: after } },
    })),
  )
  await emitChanged(tx, orders, now)
}
