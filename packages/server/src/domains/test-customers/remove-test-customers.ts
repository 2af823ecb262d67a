import type { BulkResult } from '@storekeeper/contract/list'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { lockOrdersOf } from '../customers/customers.ts'
import { useFiles } from '../files/files.ts'
import { removeChatsOf } from '../live-chats/live-chats.ts'
import { removeTestOrders } from '../orders/orders.ts'
import { removeTicketsOf } from '../tickets/tickets.ts'
import { candidates, removalRejection } from './candidates.ts'

export type Removed = BulkResult & { orders: number }

/**
 * Deletes test customers for good, with their test orders and all that is theirs. Who is no test, or has an order that
 * is none, is skipped with the reason. The audit log keeps a snapshot.
 */
export async function removeTestCustomers(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<Removed> {
  await lockOrdersOf(tx, ids)
  // The strongest lock: it keeps new orders away until these customers are gone.
  await tx.selectFrom('customers').select('_id').where('_id', 'in', ids).orderBy('_id').forUpdate().execute()
  const found = new Map((await candidates(tx, ids)).map((candidate) => [candidate._id, candidate]))
  const removed: Removed = { updated: [], skipped: [], orders: 0 }
  for (const _id of ids) {
    const candidate = found.get(_id)
    const reason = candidate ? removalRejection(candidate) : toReason('CUSTOMER_GONE')
    if (reason) removed.skipped.push({ _id, ...reason })
    else removed.updated.push(_id)
  }
  if (removed.updated.length === 0) return removed
  const everyone = await withThoseTheyWere(tx, removed.updated)
  removed.orders = await removeOrders(tx, everyone, by, now)
  const snapshots = await snapshotsOf(tx, everyone)
  for (const { _id, avatar } of snapshots)
    if (avatar) await useFiles(tx, { entity: 'customer', entityId: _id }, {})
  await endCustomerSessions(tx, everyone, now)
  await removeWhatIsTheirs(tx, everyone)
  await tx.deleteFrom('customers').where('_id', 'in', everyone).execute()
  await writeAudit(
    tx,
    by,
    now,
    snapshots.map(({ _id, snapshot }) => ({
      action: 'customer.removed',
      entity: 'customer',
      entityId: _id,
      changes: { customer: { from: snapshot, to: null } },
    })),
  )
  return removed
}

/** Who was merged into them goes along. */
async function withThoseTheyWere(tx: Transaction<Tables>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    with recursive everyone("_id") as (
      select unnest(${ids}::uuid[])
      union
      select customers."_id" from customers join everyone on customers."mergedInto" = everyone."_id"
    )
    select "_id" from everyone
  `.execute(tx)
  return rows.map((row) => row._id)
}

async function removeOrders(
  tx: Transaction<Tables>,
  customers: readonly string[],
  by: Actor,
  now: Date,
): Promise<number> {
  const orders = await tx
    .selectFrom('orders')
    .select('_id')
    .where('customer', 'in', [...customers])
    .orderBy('_id')
    .execute()
  const { updated } = await removeTestOrders(
    tx,
    orders.map((order) => order._id),
    by,
    now,
  )
  return updated.length
}

async function removeWhatIsTheirs(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await tx.deleteFrom('freeBuyClaims').where('customer', 'in', customers).execute()
  await removeTicketsOf(tx, customers)
  await removeChatsOf(tx, customers)
  await tx.deleteFrom('creditEntries').where('customer', 'in', customers).execute()
  await tx
    .deleteFrom('customerMerges')
    .where((merge) => merge.or([merge('keep', 'in', customers), merge('merged', 'in', customers)]))
    .execute()
  // Their comments on the orders of others stay there without them.
  await tx.updateTable('orderComments').set({ customer: null }).where('customer', 'in', customers).execute()
  await tx.updateTable('couponUses').set({ customer: null }).where('customer', 'in', customers).execute()
}

async function snapshotsOf(tx: Transaction<Tables>, ids: readonly string[]) {
  const { rows } = await sql<{ _id: string; avatar: string | null; snapshot: unknown }>`
    select "_id", "avatar", to_jsonb(customers) - 'search' - 'passwordHash' || jsonb_build_object(
      'creditEntries', (select coalesce(jsonb_agg(to_jsonb(entry) order by entry."_id"), '[]') from "creditEntries" entry where entry."customer" = customers."_id"),
      'claims', (select coalesce(jsonb_agg(to_jsonb(claim) order by claim."_id"), '[]') from "freeBuyClaims" claim where claim."customer" = customers."_id"),
      'tickets', (select coalesce(jsonb_agg(to_jsonb(ticket) - 'search' - 'customerSearch' order by ticket."_id"), '[]') from tickets ticket where ticket."customer" = customers."_id"),
      'liveChats', (select coalesce(jsonb_agg(to_jsonb(chat) - 'search' - 'tokenHash' order by chat."_id"), '[]') from "liveChats" chat where chat."customer" = customers."_id")
    ) as "snapshot"
    from customers where "_id" = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}
