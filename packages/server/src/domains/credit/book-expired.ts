import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type Account, lockAccount, writeEntry } from './account.ts'

/** Opens a customer's credit for a booking: locked, and without what has expired by then. */
export async function openAccount(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
): Promise<Account | undefined> {
  const account = await lockAccount(tx, customer)
  if (account) await bookExpired(tx, account, now)
  return account
}

/** Books out what has expired, an entry for each moment at which some did. */
async function bookExpired(tx: Transaction<Tables>, account: Account, now: Date): Promise<void> {
  if (account.expiresAt === null || account.expiresAt > now.toISOString()) return
  // An update returns what a row became, so what remained until now is read beside it.
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
    await writeEntry(
      tx,
      account,
      { amount: -amount, kind: 'expiry', reason: 'Expired', expiresAt },
      null,
      now,
    )
}

const BATCH = 200

/** Books out what has expired, of all customers. Done again or by two at a time it does the same. */
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

/** The same within one transaction. */
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
