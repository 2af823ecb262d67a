import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { type Account, insertEntry, type NewEntry, type WrittenEntry } from './account.ts'
import { openAccount } from './book-expired.ts'
import { restoreCredit } from './restore-credit.ts'
import { takeCredit } from './take-credit.ts'

export type CreditBooking = Omit<NewEntry, 'remaining'> & { customer: string }

/**
 * Inserts an entry of a customer's credit, in cents, positive or negative, and returns the new balance.
 * Removes expired credit before; throws CREDIT_INSUFFICIENT (422) when the balance would be negative or
 * the customer does not exist, and CUSTOMER_ERASED (422) for a positive entry of an erased customer. A positive entry of the kind `order` with an order restores credit that this
 * order spent.
 */
export async function bookCredit(
  tx: Transaction<Tables>,
  { customer, ...entry }: CreditBooking,
  by: Actor,
  now: Date,
): Promise<number> {
  const account = await openAccount(tx, customer, now)
  if (!account) throw apiError('CREDIT_INSUFFICIENT')
  if (account.isErased && entry.amount > 0) throw apiError('CUSTOMER_ERASED')
  const { kind, order } = entry
  if (kind === 'order' && order && entry.amount > 0)
    await restoreCredit(tx, account, { ...entry, order }, by, now)
  else await bookEntry(tx, account, entry, by, now)
  return account.balance
}

/** Inserts an entry into an open account: adds credit, or spends existing credit. */
export async function bookEntry(
  tx: Transaction<Tables>,
  account: Account,
  entry: Omit<NewEntry, 'remaining'>,
  by: Actor,
  now: Date,
): Promise<WrittenEntry> {
  const { amount, order } = entry
  if (amount >= 0) return insertEntry(tx, account, { ...entry, remaining: amount }, by, now)
  if (account.balance + amount < 0) throw apiError('CREDIT_INSUFFICIENT')
  const taken = await takeCredit(tx, account.customer, -amount)
  const written = await insertEntry(tx, account, entry, by, now)
  // Only credit that an order spent can be restored later.
  if (order && entry.kind === 'order')
    await tx
      .insertInto('creditUses')
      .values(taken.map(({ grant, amount }) => ({ entry: written._id, grant, amount })))
      .execute()
  return written
}
