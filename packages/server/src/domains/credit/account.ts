import type { CreditCause } from '@storekeeper/contract/credit/credit-cause'
import type { CreditKind } from '@storekeeper/contract/credit/credit-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'

/** A customer's credit while the customer's row is locked. Each inserted entry updates it. */
export type Account = {
  customer: string
  /** A customer who was merged into another one retains the ledger, but receives no further credit. */
  isMerged: boolean
  isErased: boolean
  balance: number
  /** The next expiry of a part of the credit. */
  expiresAt: string | null
  changedAt: string | null
}

export type NewEntry = {
  /** In cents: positive amounts add credit, negative ones spend it. */
  amount: number
  kind: CreditKind
  /** The text that an admin entered, or the cause of an automatic entry. */
  reason: string | CreditCause
  order?: string
  requestId?: string
  /** The unspent rest expires at this time; without it, it never expires. */
  expiresAt?: string | null
  /** The spendable part of a positive entry, in cents. */
  remaining?: number
}

export type WrittenEntry = { _id: string; balanceBefore: number; balanceAfter: number; createdAt: string }

/** Locks the customer's row, and with it the credit. Returns undefined when the customer does not exist. */
export async function lockAccount(tx: Transaction<Tables>, customer: string): Promise<Account | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select(['mergedInto', 'erasedAt', 'creditBalance', 'creditExpiresAt', 'creditChangedAt'])
    .where('_id', '=', customer)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return (
    row && {
      customer,
      isMerged: row.mergedInto !== null,
      isErased: row.erasedAt !== null,
      balance: row.creditBalance,
      expiresAt: row.creditExpiresAt,
      changedAt: row.creditChangedAt,
    }
  )
}

/**
 * Inserts an entry and updates the balance. `now` may be earlier than the last entry, because the call waited
 * for the lock. The entry then takes the time of the last one, so that the ledger is always in chronological
 * order.
 */
export async function insertEntry(
  tx: Transaction<Tables>,
  account: Account,
  { amount, kind, reason, order, requestId, expiresAt = null, remaining = 0 }: NewEntry,
  by: Actor,
  now: Date,
): Promise<WrittenEntry> {
  const balanceBefore = account.balance
  const balanceAfter = balanceBefore + amount
  const at = now.toISOString()
  const createdAt = account.changedAt !== null && account.changedAt > at ? account.changedAt : at
  const _id = newId()
  await tx
    .insertInto('creditEntries')
    .values({
      ...{ _id, amount, kind },
      ...(typeof reason === 'string'
        ? { reason, cause: null }
        : { reason: null, cause: JSON.stringify(reason) }),
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
    .set({ creditBalance: balanceAfter, creditExpiresAt: buildNextExpiry(account.customer) })
    .set({ creditChangedAt: createdAt, updatedAt: at })
    .where('_id', '=', account.customer)
    .returning('creditExpiresAt')
    .executeTakeFirstOrThrow()
  Object.assign(account, { balance: balanceAfter, expiresAt: creditExpiresAt, changedAt: createdAt })
  return { _id, balanceBefore, balanceAfter, createdAt }
}

const buildNextExpiry = (customer: string) => sql<string | null>`(
  select min("expiresAt") from "creditEntries" where "customer" = ${customer} and "remaining" > 0
)`
