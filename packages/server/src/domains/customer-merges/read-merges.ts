import type { CustomerMerge } from '@storekeeper/contract/customers/customer-merge'
import { UNDO_HOURS } from '@storekeeper/contract/customers/customer-merge'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { later, minutes } from '../../lib/clock.ts'
import { withAdmin } from '../../lib/text/full-name.ts'
import { readCustomerRows } from '../customers/customers.ts'

const MAX_MERGES = 50

export const listMerges = signedIn.customerMerges.list.handler(
  async ({ context: { db }, input: { id }, errors }) => {
    const customer = await db.selectFrom('customers').select('_id').where('_id', '=', id).executeTakeFirst()
    if (!customer) throw errors.NOT_FOUND()
    const merges = await db
      .selectFrom('customerMerges')
      .select('_id')
      .where((merge) => merge.or([merge('keep', '=', id), merge('merged', '=', id)]))
      .orderBy('mergedAt', 'desc')
      .orderBy('_id', 'desc')
      .limit(MAX_MERGES)
      .execute()
    return readMerges(
      db,
      merges.map((merge) => merge._id),
    )
  },
)

export const undoableUntil = (mergedAt: string): string => later(new Date(mergedAt), minutes(60 * UNDO_HOURS))

/** Returns merges in the order of the given ids. */
export async function readMerges(db: Db, ids: readonly string[]): Promise<CustomerMerge[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('customerMerges')
    .leftJoin('admins', 'admins._id', 'customerMerges.admin')
    .select(['customerMerges._id', 'keep', 'merged', 'moved', 'credit', 'before', 'after'])
    .select(['mergedAt', 'undoneAt', 'admin', 'admins.firstName', 'admins.lastName'])
    .where('customerMerges._id', 'in', [...ids])
    .execute()
  const people = await readCustomerRows(db, [...new Set(rows.flatMap(({ keep, merged }) => [keep, merged]))])
  const named = (id: string) => {
    const person = people.find((one) => one._id === id)
    if (!person) throw new Error('A merge names a customer who is gone.')
    const { _id, customerNumber, firstName, lastName, email } = person
    return { _id, customerNumber, firstName, lastName, email }
  }
  const inOrder = ids.flatMap((id) => rows.find((row) => row._id === id) ?? [])
  return inOrder.map(withAdmin).map(({ moved, before, after, by, ...merge }) => ({
    _id: merge._id,
    keep: named(merge.keep),
    merged: named(merge.merged),
    moved: {
      orders: moved.orders.length,
      addresses: after.keep.addresses.length - before.keep.addresses.length,
      claims: moved.freeBuyClaims.length,
      couponUses: moved.couponUses.length,
      comments: moved.orderComments.length,
      tickets: moved.tickets?.length ?? 0,
      credit: merge.credit,
    },
    by,
    mergedAt: merge.mergedAt,
    undoableUntil: undoableUntil(merge.mergedAt),
    undoneAt: merge.undoneAt,
  }))
}
