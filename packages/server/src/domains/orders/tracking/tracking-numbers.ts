import type { TrackingNumber } from '@storekeeper/contract/orders/order'
import { trackingUrl } from '@storekeeper/contract/orders/tracking/carriers'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { emitChanged } from '../emit-changed.ts'

export type Parcel = { order: string; carrier: string; number: string }

/**
 * Adds tracking numbers; a known carrier supplies the tracking URL. A number that its order already has is
 * skipped. The tracking status does not change; callers change it separately. Returns the orders that
 * received a number.
 */
export async function addTrackingNumbers(
  tx: Transaction<Tables>,
  parcels: readonly Parcel[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (parcels.length === 0) return []
  const parcelsByOrder = Map.groupBy(parcels, (parcel) => parcel.order)
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'tracking'])
    .where('_id', 'in', [...parcelsByOrder.keys()])
    .orderBy('_id')
    .forUpdate()
    .execute()
  const changes = orders.flatMap(({ _id, tracking }) => {
    const after = [...tracking]
    for (const parcel of parcelsByOrder.get(_id) ?? [])
      if (!after.some((known) => isSameParcel(known, parcel)))
        after.push(trackingNumber(parcel, now.toISOString()))
    if (after.length === tracking.length) return []
    return [{ action: 'order.trackingNumberAdded' as const, _id, before: tracking, after }]
  })
  await saveTracking(tx, changes, by, now)
  return changes.map(({ _id }) => _id)
}

export const trackingNumber = (
  { carrier, number }: Omit<Parcel, 'order'>,
  addedAt: string,
): TrackingNumber => ({
  carrier,
  number,
  url: trackingUrl(carrier, number),
  addedAt,
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
  before: TrackingNumber[]
  after: TrackingNumber[]
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
