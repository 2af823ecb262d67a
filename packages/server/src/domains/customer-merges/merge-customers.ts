import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, buildError, throwFieldErrors } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { moveCredit } from '../credit/credit.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'
import { calledBy, demandSitesOf, namedCustomer, renameOnOrders } from '../customers/customers.ts'
import { useFiles } from '../files/files.ts'
import { recountCustomers } from '../orders/orders.ts'
import { lockPair } from './lock-pair.ts'
import { mergeRejection } from './merge-rejection.ts'
import { auditedChanges, type BothFields, mergedFields, toFields } from './merged-fields.ts'
import { emitOrders, moveRows } from './moved-rows.ts'
import { readMerges } from './read-merges.ts'
import { updateFields } from './update-fields.ts'
import { whatDoesNotFit } from './what-does-not-fit.ts'

export const mergeCustomers = signedIn.customerMerges.merge.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const now = clock()
    const _id = await db.transaction().execute(async (tx) => {
      const { keep, merge } = await lockPair(tx, input)
      if (!keep || !merge) throw errors.NOT_FOUND()
      const refusal = mergeRejection(keep, merge)
      if (refusal) throw buildError(refusal)
      await demandSitesOf(tx, admin, [keep._id, merge._id])
      for (const [customer, version] of [
        [keep, input.versions.keep],
        [merge, input.versions.merge],
      ] as const)
        if (customer.version !== version)
          throw apiError('STALE', await staleDetails(tx, 'customer', customer))
      return mergePair(tx, { keep, merge }, admin, now)
    })
    const [merged] = await readMerges(db, [_id])
    if (!merged) throw new Error('A merge that was just written is gone.')
    return merged
  },
)

type Pair = { [Side in 'keep' | 'merge']: NonNullable<Awaited<ReturnType<typeof lockPair>>[Side]> }

async function mergePair(
  tx: Transaction<Tables>,
  { keep, merge }: Pair,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const before: BothFields = { keep: toFields(keep), merged: toFields(merge) }
  const after = mergedFields(before)
  throwFieldErrors(whatDoesNotFit(before, after))
  const moved = await moveRows(tx, { from: merge._id, to: keep._id })
  const reason = {
    from: { code: 'MERGED_INTO', params: namedCustomer(keep) },
    to: { code: 'MERGED_FROM', params: namedCustomer(merge) },
  } as const
  const credit = await moveCredit(tx, { from: merge._id, to: keep._id, amount: 'all', reason }, by, now)
  // Update the merged customer first, because e-mail addresses are unique.
  await updateFields(tx, merge._id, after.merged, now)
  await updateFields(tx, keep._id, after.keep, now)
  await sql`update customers set "mergedInto" = ${keep._id} where "_id" = ${merge._id}`.execute(tx)
  await endCustomerSessions(tx, after.keep.blocked ? [keep._id, merge._id] : [merge._id], now)
  await recountCustomers(tx, [keep._id, merge._id])
  await renameOnOrders(tx, [keep._id])
  if (after.keep.avatar !== before.keep.avatar)
    await useFiles(tx, { entity: 'customer', entityId: keep._id }, { avatar: [after.keep.avatar] })
  await tx
    .insertInto('customerMerges')
    .values({
      _id,
      keep: keep._id,
      merged: merge._id,
      admin: by?._id ?? null,
      moved: JSON.stringify(moved),
      credit,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      mergedAt: now.toISOString(),
      undoneAt: null,
    })
    .execute()
  await emitOrders(tx, moved.orders, { from: merge._id, to: keep._id }, by, now)
  await recordAudit(tx, by, now, [
    {
      action: 'customer.merged',
      entityId: keep._id,
      changes: auditedChanges(before.keep, after.keep),
      note: calledBy(merge),
    },
    {
      action: 'customer.mergedInto',
      entityId: merge._id,
      changes: {
        ...auditedChanges(before.merged, after.merged),
        mergedInto: { from: null, to: keep._id },
      },
      note: calledBy(keep),
    },
  ])
  return _id
}
