import { trackingUrl } from '@storekeeper/contract/orders/carriers'
import type { TrackingNumber } from '@storekeeper/contract/orders/order'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, writeAudit } from '../../../lib/audit.ts'
import { emitChanged } from '../emit-changed.ts'

export type Parcel = { order: string; carrier: string; number: string }

/**
 * Adds tracking numbers; a known carrier brings the page where the parcel can be followed. A number that its order has
 * already is left alone. The tracking status stays: moving it is a command of its own. Answers the orders that got theirs.
 */
export async function addTrackingNumbers(
  tx: Transaction<Tables>,
  parcels: readonly Parcel[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (parcels.length === 0) return []
  const parcelsOf = Map.groupBy(parcels, (parcel) => parcel.order)
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'tracking'])
    .where('_id', 'in', [...parcelsOf.keys()])
    .orderBy('_id')
    .forUpdate()
    .execute()
  const changes = orders.flatMap(({ _id, tracking }) => {
    const after = [...tracking]
    for (const parcel of parcelsOf.get(_id) ?? [])
      if (!after.some((known) => isSameParcel(known, parcel)))
        after.push(trackingNumber(parcel, now.toISOString()))
    if (after.length === tracking.length) return []
    return [{ action: 'order.trackingNumberAdded' as const, _id, before: tracking, after }]
  })
  await writeTracking(tx, changes, by, now)
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

/** Spaces and dashes are only for the eye. */
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

/** Of orders that the transaction has locked. */
export async function writeTracking(
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
  await writeAudit(
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
