import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { lockCustomers } from '../customers/customers.ts'
import { insertEntry } from './account.ts'
import { openAccount } from './book-expired.ts'
import { takeCredit } from './take-credit.ts'

type Move = {
  from: string
  to: string
  /** In cents; 'all' moves the whole balance, which may be 0. */
  amount: 'all' | number
  /** The reasons for the two ledgers. */
  reason: { from: CreditCause; to: CreditCause }
}

/**
 * Moves credit between customers with entries in both ledgers, and returns the moved cents. Credit retains
 * its expiry: the target gets one entry for each expiry time. Throws CREDIT_INSUFFICIENT (422) when the
 * balance is too small or a customer does not exist.
 */
export async function moveCredit(
  tx: Transaction<Tables>,
  { from, to, amount, reason }: Move,
  by: Actor,
  now: Date,
): Promise<number> {
  await lockCustomers(tx, [from, to])
  const [source, target] = [await openAccount(tx, from, now), await openAccount(tx, to, now)]
  if (!source || !target) throw apiError('CREDIT_INSUFFICIENT')
  const moved = amount === 'all' ? source.balance : amount
  if (moved > source.balance) throw apiError('CREDIT_INSUFFICIENT')
  if (moved === 0 || from === to) return 0
  const taken = await takeCredit(tx, from, moved)
  await insertEntry(tx, source, { amount: -moved, kind: 'adjustment', reason: reason.from }, by, now)
  for (const [expiresAt, parts] of Map.groupBy(taken, (part) => part.expiresAt)) {
    const part = parts.reduce((sum, { amount }) => sum + amount, 0)
    const entry = { amount: part, kind: 'adjustment' as const, reason: reason.to, expiresAt }
    await insertEntry(tx, target, { ...entry, remaining: part }, by, now)
  }
  return moved
}
