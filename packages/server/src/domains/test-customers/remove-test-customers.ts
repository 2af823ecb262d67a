import type { BulkResult } from '@storekeeper/contract/list'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { lockCustomerOrders, withMerged } from '../customers/customers.ts'
import { useFiles } from '../files/files.ts'
import { removeCustomerChats } from '../live-chats/live-chats.ts'
import { removeTestOrders } from '../orders/orders.ts'
import { removeExports } from '../privacy/privacy.ts'
import { removeCustomerTickets } from '../tickets/tickets.ts'
import { candidates, removalRejection } from './candidates.ts'

export type Removed = BulkResult & { orders: number }

/**
 * Permanently deletes test customers with their test orders and all their other data. Customers who are no
 * test, or have a real or paid order, are skipped with the reason. The audit log stores a snapshot.
 */
export async function removeTestCustomers(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<Removed> {
  await lockCustomerOrders(tx, ids)
  // The strongest row lock: it blocks new orders until these customers are deleted.
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
  const everyone = await withMerged(tx, removed.updated)
  removed.orders = await removeOrders(tx, everyone, by, now)
  const snapshots = await findSnapshots(tx, everyone)
  for (const { _id, avatar } of snapshots)
    if (avatar) await useFiles(tx, { entity: 'customer', entityId: _id }, {})
  await endCustomerSessions(tx, everyone, now)
  await removeWhatIsTheirs(tx, everyone)
  await tx.deleteFrom('customers').where('_id', 'in', everyone).execute()
  await recordAudit(
    tx,
    by,
    now,
    snapshots.map(({ _id, snapshot }) => ({
      action: 'customer.removed',
      entityId: _id,
      changes: { customer: { from: snapshot, to: null } },
    })),
  )
  return removed
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
  await removeCustomerTickets(tx, customers)
  await removeCustomerChats(tx, customers)
  await removeExports(tx, customers)
  await tx.deleteFrom('creditEntries').where('customer', 'in', customers).execute()
  await tx
    .deleteFrom('customerMerges')
    .where((merge) => merge.or([merge('keep', 'in', customers), merge('merged', 'in', customers)]))
    .execute()
  // Their comments on other customers' orders stay, without an author.
  await tx.updateTable('orderComments').set({ customer: null }).where('customer', 'in', customers).execute()
  await tx.updateTable('couponUses').set({ customer: null }).where('customer', 'in', customers).execute()
}

async function findSnapshots(tx: Transaction<Tables>, ids: readonly string[]) {
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
