import { UNDO_HOURS } from '@storekeeper/contract/customers/customer-merge'
import { type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { CustomerMergeTable } from './customer-merges.table.ts'
import { undoableUntil } from './read-merges.ts'

export type MergeRow = Omit<Selectable<CustomerMergeTable>, 'admin'>

type Stored = { _id: string; email: string | null; mergedInto: string | null }

/** Why a merge cannot be undone any more, as a message; undefined when it can. Both customers are locked. */
export async function undoRejection(
  tx: Transaction<Tables>,
  merge: MergeRow,
  keep: Stored,
  now: Date,
): Promise<string | undefined> {
  if (now.toISOString() > undoableUntil(merge.mergedAt))
    return `A merge can be undone for ${UNDO_HOURS} hours, and they are over.`
  if (keep.mergedInto) return 'The customer was merged into another one since. Please undo that merge first.'
  return (
    (await elsewhere(tx, merge)) ??
    (await bookedSince(tx, merge)) ??
    (await creditIsSpent(tx, merge)) ??
    (await emailIsTaken(tx, merge))
  )
}

/** An order that went over and was given to a third customer since. */
async function elsewhere(tx: Transaction<Tables>, merge: MergeRow): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select "orderId" from orders
    where "_id" = any(${merge.moved.orders}::uuid[]) and "customer" is distinct from ${merge.keep} limit 1
  `.execute(tx)
  return rows[0] && `Order #${rows[0].orderId} was given to another customer since.`
}

/** Credit that came from, or went into, an order that went over: the ledger would say it of the wrong customer. */
async function bookedSince(tx: Transaction<Tables>, merge: MergeRow): Promise<string | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select orders."orderId" from "creditEntries" entry join orders on orders."_id" = entry."order"
    where entry."customer" = ${merge.keep} and entry."_id" > ${merge._id}
      and entry."order" = any(${merge.moved.orders}::uuid[]) limit 1
  `.execute(tx)
  return rows[0] && `Credit was booked for order #${rows[0].orderId} since.`
}

async function creditIsSpent(tx: Transaction<Tables>, merge: MergeRow): Promise<string | undefined> {
  const { creditBalance } = await tx
    .selectFrom('customers')
    .select('creditBalance')
    .where('_id', '=', merge.keep)
    .executeTakeFirstOrThrow()
  return creditBalance < merge.credit ? 'The credit that came over was spent since.' : undefined
}

async function emailIsTaken(tx: Transaction<Tables>, merge: MergeRow): Promise<string | undefined> {
  const { email } = merge.before.merged
  if (email === null) return undefined
  const owner = await tx
    .selectFrom('customers')
    .select('customerNumber')
    .where('email', '=', email)
    .where('_id', 'not in', [merge.keep, merge.merged])
    .executeTakeFirst()
  return owner && `${email} is the e-mail address of customer ${owner.customerNumber} now.`
}
