import type { CreditKind } from '@storekeeper/contract/wallet/credit-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'

/** A customer's credit while the customer's row is locked; updated with the entries that are written. */
export type Account = {
  customer: string
  /** A customer who was merged into another retains the ledger, and gets nothing any more. */
  isMerged: boolean
  balance: number
  /** When the next of it expires. */
  expiresAt: string | null
  changedAt: string | null
}

export type NewEntry = {
  /** In cents: plus gives, minus takes. */
  amount: number
  kind: CreditKind
  reason: string
  order?: string
  requestId?: string
  /** From this moment on what remains of it is lost; without one it never expires. */
  expiresAt?: string | null
  /** What of a plus can be spent by itself. */
  remaining?: number
}

export type WrittenEntry = { _id: string; balanceBefore: number; balanceAfter: number; createdAt: string }

/** Locks the customer's row, and with it the credit; undefined when there is no such customer. */
export async function lockAccount(tx: Transaction<Tables>, customer: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['mergedInto', 'creditBalance', 'creditExpiresAt', 'creditChangedAt'])
    .where('_id', '=', customer)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      customer,
      isMerged: row.mergedInto !== null,
      balance: row.creditBalance,
      expiresAt: row.creditExpiresAt,
      changedAt: row.creditChangedAt,
    }
  )
}

/**
 * Writes an entry and the balance beside it. After the wait for the lock a call may be older than the last entry:
 * the ledger's times never run backwards, so that its balances read one after the other.
 */
export async function writeEntry(
  tx: Transaction<Tables>,
  account: Account,
  { order = undefined, requestId = undefined, expiresAt = null, remaining = 0, ...entry }: NewEntry,
  by: Actor,
  now: Date,
): Promise<WrittenEntry> {
  const balanceBefore = account.balance
  const balanceAfter = balanceBefore + entry.amount
  const at = now.toISOString()
  const createdAt = account.changedAt !== null && account.changedAt > at ? account.changedAt : at
  const _id = newId()
  await tx
    .insertInto('creditEntries')
    .values({
      ...entry,
      _id,
      customer: account.customer,
      order: order ?? null,
      admin: by?._id ?? null,
      requestId: requestId ?? null,
      balanceAfter,
      expiresAt,
      remaining,
      createdAt,
    })
    .execute()
  const { creditExpiresAt } = await tx
    .updateTable('customers')
    .set({ creditBalance: balanceAfter, creditExpiresAt: nextExpiryOf(account.customer) })
    .set({ creditChangedAt: createdAt, updatedAt: at })
    .where('_id', '=', account.customer)
    .returning('creditExpiresAt')
    .executeTakeFirstOrThrow()
  Object.assign(account, { balance: balanceAfter, expiresAt: creditExpiresAt, changedAt: createdAt })
  return { _id, balanceBefore, balanceAfter, createdAt }
}

const nextExpiryOf = (customer: string) => sql<string | null>`(
  select min("expiresAt") from "creditEntries" where "customer" = ${customer} and "remaining" > 0
)`
