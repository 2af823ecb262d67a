import { trackingUrl } from '@storekeeper/contract/orders/carriers'
import type { TrackingNumber } from '@storekeeper/contract/orders/order'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'

export type Parcel = { order: string; carrier: string; number: string }

/**
 * Adds tracking numbers, at most one an order in one go; a known carrier brings the page where the parcel can be
 * followed. A number that its order has already is left alone. The tracking status stays: moving it is a verb of its
 * own. Answers the orders that got theirs.
 */
export async function addTrackingNumbers(
  tx: Transaction<Tables>,
  parcels: readonly Parcel[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (parcels.length === 0) return []
  const parcelOf = new Map(parcels.map((parcel) => [parcel.order, parcel]))
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'tracking'])
    .where('_id', 'in', [...parcelOf.keys()])
    .orderBy('_id')
    .forUpdate()
    .execute()
  const added = orders.flatMap(({ _id, tracking }) => {
    const parcel = parcelOf.get(_id)
    if (!parcel || tracking.some((known) => isSame(known, parcel))) return []
    const { carrier, number } = parcel
    const entry = { carrier, number, url: trackingUrl(carrier, number), addedAt: now.toISOString() }
    return [{ _id, before: tracking, after: [...tracking, entry] }]
  })
  await sql`
    update orders set "tracking" = changed."tracking", "version" = "version" + 1, "updatedAt" = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(added.map(({ _id, after }) => ({ _id, tracking: after })))}::jsonb)
      as changed("_id" uuid, "tracking" jsonb)
    where orders."_id" = changed."_id"
  `.execute(tx)
  await writeAudit(
    tx,
    by,
    now,
    added.map(({ _id, before, after }) => ({
      action: 'order.trackingNumberAdded',
      entity: 'order',
      entityId: _id,
      changes: { tracking: { from: before, to: after } },
    })),
  )
  return added.map(({ _id }) => _id)
}

const isSame = (known: TrackingNumber, parcel: Parcel) =>
  known.carrier === parcel.carrier && known.number === parcel.number
