import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { type Account, type NewEntry, type WrittenEntry, writeEntry } from './account.ts'
import { openAccount } from './book-expired.ts'
import { restoreCredit } from './restore-credit.ts'
import { takeCredit } from './take-credit.ts'

export type CreditBooking = Omit<NewEntry, 'remaining'> & { customer: string }

/**
 * Books an entry of a customer's credit, in cents, plus or minus, and answers the new balance. What has expired by then
 * is booked out before; a balance below zero is refused with 422. A plus of the kind `order` gives back what that order
 * took.
 */
export async function bookCredit(
  tx: Transaction<Tables>,
  { customer, ...entry }: CreditBooking,
  by: Actor,
  now: Date,
): Promise<number> {
  const account = await openAccount(tx, customer, now)
  if (!account) throw apiError('CREDIT_INSUFFICIENT')
  const { kind, order } = entry
  if (kind === 'order' && order && entry.amount > 0)
    await restoreCredit(tx, account, { ...entry, order }, by, now)
  else await bookEntry(tx, account, entry, by, now)
  return account.balance
}

/** Books an entry on an open account: gives it, or takes from what is there. */
export async function bookEntry(
  tx: Transaction<Tables>,
  account: Account,
  entry: Omit<NewEntry, 'remaining'>,
  by: Actor,
  now: Date,
): Promise<WrittenEntry> {
  const { amount, order } = entry
  if (amount >= 0) return writeEntry(tx, account, { ...entry, remaining: amount }, by, now)
  if (account.balance + amount < 0) throw apiError('CREDIT_INSUFFICIENT')
  const taken = await takeCredit(tx, account.customer, -amount)
  const written = await writeEntry(tx, account, entry, by, now)
  // Only what an order spends can come back from it.
  if (order && entry.kind === 'order')
    await tx
      .insertInto('creditUses')
      .values(taken.map(({ grant, amount }) => ({ entry: written._id, grant, amount })))
      .execute()
  return written
}
