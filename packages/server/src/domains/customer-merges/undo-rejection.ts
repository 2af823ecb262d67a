import { UNDO_HOURS } from '@storekeeper/contract/customers/customer-merge'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import type { CustomerMergeTable } from './customer-merges.table.ts'
import { undoableUntil } from './read-merges.ts'

export type MergeRow = Omit<Selectable<CustomerMergeTable>, 'admin'>

type Stored = { _id: string; email: string | null; mergedInto: string | null }

/** Returns why a merge cannot be undone, or undefined. The caller has locked both customers. */
export async function undoRejection(
  tx: Transaction<Tables>,
  merge: MergeRow,
  keep: Stored,
  now: Date,
): Promise<ErrorReason | undefined> {
  if (now.toISOString() > undoableUntil(merge.mergedAt))
    return toReason('MERGE_UNDO_EXPIRED', { hours: UNDO_HOURS })
  if (keep.mergedInto) return toReason('MERGE_UNDO_MERGED_SINCE')
  return (
    (await elsewhere(tx, merge)) ??
    (await bookedSince(tx, merge)) ??
    (await creditIsSpent(tx, merge)) ??
    (await emailIsTaken(tx, merge))
  )
}

/** Rejects the undo when a moved order has since been assigned to a third customer. */
async function elsewhere(tx: Transaction<Tables>, merge: MergeRow): Promise<ErrorReason | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select "orderId" from orders
    where "_id" = any(${merge.moved.orders}::uuid[]) and "customer" is distinct from ${merge.keep} limit 1
  `.execute(tx)
  return rows[0] && toReason('MERGE_UNDO_ORDER_MOVED', rows[0])
}

/**
 * Rejects the undo when a moved order has since spent or restored credit: the ledger entry would belong to
 * the wrong customer.
 */
async function bookedSince(tx: Transaction<Tables>, merge: MergeRow): Promise<ErrorReason | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select orders."orderId" from "creditEntries" entry join orders on orders."_id" = entry."order"
    where entry."customer" = ${merge.keep} and entry."_id" > ${merge._id}
      and entry."order" = any(${merge.moved.orders}::uuid[]) limit 1
  `.execute(tx)
  return rows[0] && toReason('MERGE_UNDO_CREDIT_BOOKED', rows[0])
}

async function creditIsSpent(tx: Transaction<Tables>, merge: MergeRow): Promise<ErrorReason | undefined> {
  const { creditBalance } = await tx
    .selectFrom('customers')
    .select('creditBalance')
    .where('_id', '=', merge.keep)
    .executeTakeFirstOrThrow()
  return creditBalance < merge.credit ? toReason('MERGE_UNDO_CREDIT_SPENT') : undefined
}

async function emailIsTaken(tx: Transaction<Tables>, merge: MergeRow): Promise<ErrorReason | undefined> {
  const { email } = merge.before.merged
  if (email === null) return undefined
  const owner = await tx
    .selectFrom('customers')
    .select('customerNumber')
    .where('email', '=', email)
    .where('_id', 'not in', [merge.keep, merge.merged])
    .executeTakeFirst()
  return owner && toReason('MERGE_UNDO_EMAIL_TAKEN', { email, number: owner.customerNumber })
}
