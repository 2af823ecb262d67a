import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type Account, insertEntry, lockAccount } from './account.ts'

/** Opens a customer's credit for an entry: locks it and removes expired credit. */
export async function openAccount(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, customer)
  if (account) await bookExpired(tx, account, now)
  return account
}

/** Removes expired credit with one entry for each expiry time. */
async function bookExpired(tx: Transaction<Tables>, account: Account, now: Date): Promise<void> {
  if (account.expiresAt === null || account.expiresAt > now.toISOString()) return
  // An update returns only new values, so the join reads the previous ones.
  const { rows } = await sql<{ expiresAt: string; amount: number }>`
    with due as (
      select "_id", "expiresAt", "remaining" from "creditEntries"
      where "customer" = ${account.customer} and "remaining" > 0 and "expiresAt" <= ${now.toISOString()}
    ), emptied as (
      update "creditEntries" set "remaining" = 0 from due where "creditEntries"."_id" = due."_id"
      returning due."expiresAt", due."remaining"
    )
    select "expiresAt", sum("remaining")::bigint as "amount" from emptied group by "expiresAt" order by "expiresAt"
  `.execute(tx)
  for (const { expiresAt, amount } of rows)
    await insertEntry(
      tx,
      account,
      { amount: -amount, kind: 'expiry', reason: { code: 'CREDIT_EXPIRED', params: {} }, expiresAt },
      null,
      now,
    )
}

const BATCH = 200

/** Removes expired credit of all customers. Idempotent; two processes may run it concurrently. */
export async function expireCredit(db: Db, now: Date): Promise<void> {
  for (;;) {
    const due = await dueCustomers(db, now)
    for (const customer of due)
      await db.transaction().execute(async (tx) => {
        await openAccount(tx, customer, now)
      })
    if (due.length < BATCH) return
  }
}

/** Does the same within one transaction, for at most one batch of customers. */
export async function expireCreditIn(tx: Transaction<Tables>, now: Date): Promise<void> {
  for (const customer of await dueCustomers(tx, now)) await openAccount(tx, customer, now)
}

async function dueCustomers(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('_id')
    .where('creditExpiresAt', '<=', now.toISOString())
    .orderBy('creditExpiresAt')
    .orderBy('_id')
    .limit(BATCH)
    .execute()
  return rows.map((row) => row._id)
}
