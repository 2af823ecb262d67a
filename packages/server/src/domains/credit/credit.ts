import { ORPCError } from '@orpc/server'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { CreditKind } from './credit.table.ts'

/**
 * Books an entry of a customer's credit, in cents, plus or minus, and answers the new balance. The customer's row is
 * locked by the change itself; a balance below zero is refused with 422.
 */
export async function bookCredit(
  tx: Transaction<Tables>,
  entry: { customer: string; amount: number; kind: CreditKind; reason: string; order?: string },
  by: Actor,
  now: Date,
): Promise<number> {
  const changed = await tx
    .updateTable('customers')
    .set((row) => ({ creditBalance: row('creditBalance', '+', entry.amount), updatedAt: now.toISOString() }))
    .where('_id', '=', entry.customer)
    .where((row) => row(row('creditBalance', '+', entry.amount), '>=', 0))
    .returning('creditBalance')
    .executeTakeFirst()
  if (!changed)
    throw new ORPCError('REFUSED', { status: 422, message: 'The customer does not have that much credit.' })
  await tx
    .insertInto('creditEntries')
    .values({
      ...entry,
      _id: newId(),
      order: entry.order ?? null,
      admin: by?._id ?? null,
      balanceAfter: changed.creditBalance,
      createdAt: now.toISOString(),
    })
    .execute()
  return changed.creditBalance
}
