import type { ReturnDecision } from '@storekeeper/contract/returns/return-input'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { demandNextStatus, lockReturn, refuseStale, writeReturn } from './locked-return.ts'
import { requireReturn } from './read-returns.ts'

export const decideReturnCall = signedIn.returns.decide.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const decided = await db.transaction().execute(async (tx) => {
      const isFound = await decideReturn(tx, input, admin, clock())
      return isFound ? requireReturn(tx, input.id) : undefined
    })
    if (!decided) throw errors.NOT_FOUND()
    return decided
  },
)

/**
 * Approves, refuses, cancels or completes a return. Received items are refused as long as none of them was refunded or
 * restocked. Returns whether the return exists.
 */
export async function decideReturn(
  tx: Transaction<Tables>,
  { id, version, status, reason }: ReturnDecision,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const locked = await lockReturn(tx, id)
  if (!locked) return false
  await refuseStale(tx, locked, version)
  demandNextStatus(locked, status)
  if (status === 'refused' && (await isAccepted(tx, id)))
    throw apiError('RETURN_STATUS_NOT_ALLOWED', {
      ...{ number: locked.number, status: locked.status, allowed: ['completed'] },
    })
  const refusal = status === 'refused' ? { refusalReason: reason } : {}
  const entry = { action: `return.${status}` as const, note: reason ?? null }
  await writeReturn(tx, locked, { status, ...refusal }, entry, by, now)
  return true
}

/** Whether a part of a return was refunded or is in stock again. */
async function isAccepted(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const refund = await tx.selectFrom('refunds').select('_id').where('return', '=', id).executeTakeFirst()
  const restocked = await tx
    .selectFrom('returnItems')
    .select('_id')
    .where('return', '=', id)
    .where('restocked', '>', 0)
    .executeTakeFirst()
  return refund !== undefined || restocked !== undefined
}
