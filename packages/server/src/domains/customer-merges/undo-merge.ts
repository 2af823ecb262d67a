import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, buildError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { moveCredit } from '../credit/credit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { calledBy, namedCustomer, renameOnOrders } from '../customers/customers.ts'
import { useFiles } from '../files/files.ts'
import { recountCustomers } from '../orders/orders.ts'
import { lockPair } from './lock-pair.ts'
import { auditedChanges, partedFields, toFields } from './merged-fields.ts'
import { emitOrders, moveRowsBack } from './moved-rows.ts'
import { readMerges } from './read-merges.ts'
import { type MergeRow, undoRejection } from './undo-rejection.ts'
import { updateFields } from './update-fields.ts'

export const undoMerge = signedIn.customerMerges.undo.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const merge = await tx
        .selectFrom('customerMerges')
        .select(['_id', 'keep', 'merged', 'moved', 'credit', 'before', 'after', 'mergedAt', 'undoneAt'])
        .where('_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!merge) throw errors.NOT_FOUND()
      if (merge.undoneAt) throw apiError('MERGE_UNDONE_ALREADY')
      const pair = await lockPair(tx, { keep: merge.keep, merge: merge.merged })
      if (!pair.keep || !pair.merge) throw errors.NOT_FOUND()
      const refusal = await undoRejection(tx, merge, pair.keep, now)
      if (refusal) throw buildError(refusal)
      await part(tx, merge, { keep: pair.keep, merge: pair.merge }, admin, now)
    })
    const [undone] = await readMerges(db, [id])
    if (!undone) throw errors.NOT_FOUND()
    return undone
  },
)

type Pair = { [Side in 'keep' | 'merge']: NonNullable<Awaited<ReturnType<typeof lockPair>>[Side]> }

async function part(
  tx: Transaction<Tables>,
  row: MergeRow,
  { keep, merge }: Pair,
  by: Actor,
  now: Date,
): Promise<void> {
  const back = { from: keep._id, to: merge._id }
  const current = { keep: toFields(keep), merged: toFields(merge) }
  const parted = partedFields(current.keep, toFields(row.before.keep), toFields(row.after.keep))
  const restored = toFields(row.before.merged)
  await moveRowsBack(tx, row, back)
  const undone = (other: typeof keep) => ({ code: 'MERGE_UNDONE', params: namedCustomer(other) }) as const
  const reason = { from: undone(merge), to: undone(keep) }
  await moveCredit(tx, { ...back, amount: row.credit, reason }, by, now)
  // Update the kept customer first, because e-mail addresses are unique.
  await updateFields(tx, keep._id, parted, now)
  await updateFields(tx, merge._id, restored, now)
  await sql`update customers set "mergedInto" = null where "_id" = ${merge._id}`.execute(tx)
  // Sessions opened with the returned e-mail address may belong to the merged customer.
  if (parted.email !== current.keep.email) await endCustomerSessions(tx, [keep._id], now)
  // The sockets of the chats that move back must close, because their customer is blocked.
  if (restored.blocked) await endCustomerSessions(tx, [merge._id], now)
  await recountCustomers(tx, [keep._id, merge._id])
  await renameOnOrders(tx, [keep._id, merge._id])
  if (parted.avatar !== current.keep.avatar)
    await useFiles(tx, { entity: 'customer', entityId: keep._id }, { avatar: [parted.avatar] })
  await tx
    .updateTable('customerMerges')
    .set({ undoneAt: now.toISOString() })
    .where('_id', '=', row._id)
    .execute()
  await emitOrders(tx, await findOrders(tx, row.moved.orders, merge._id), back, by, now)
  await recordAudit(tx, by, now, [
    {
      action: 'customer.mergeUndone',
      entityId: keep._id,
      changes: auditedChanges(current.keep, parted),
      note: calledBy(merge),
    },
    {
      action: 'customer.mergeUndone',
      entityId: merge._id,
      changes: {
        ...auditedChanges(current.merged, restored),
        mergedInto: { from: keep._id, to: null },
      },
      note: calledBy(keep),
    },
  ])
}

/** Returns the orders that exist and belong to the customer. */
async function findOrders(tx: Transaction<Tables>, orders: readonly string[], customer: string) {
  const { rows } = await sql<{ _id: string }>`
    select "_id" from orders where "_id" = any(${orders}::uuid[]) and "customer" = ${customer} order by "_id"
  `.execute(tx)
  return rows.map((row) => row._id)
}
