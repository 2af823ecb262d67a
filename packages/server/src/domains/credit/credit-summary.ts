import type { CreditSummary } from '@storekeeper/contract/credit/credit-balance'
import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { spendableAt } from './spendable.ts'

export const creditSummary = signedIn.credit.summary.handler(
  async ({ context: { db, clock }, input, errors }) => {
    const summary = await readSummary(db, input.customerId, clock())
    if (!summary) throw errors.NOT_FOUND()
    return summary
  },
)

const MAX_MOMENTS = 100

/** Reads a customer's credit in one statement, so that its parts are consistent. */
async function readSummary(db: Db, id: string, now: Date): Promise<CreditSummary | undefined> {
  const at = now.toISOString()
  const { rows } = await sql<
    CreditSummary['customer'] & Pick<CreditSummary, 'balance' | 'available' | 'expiring'>
  >`
    select "_id", "customerNumber", "firstName", "lastName", "email", "site", "creditBalance" as "balance",
      ${spendableAt(now)} as "available",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'expiresAt', to_char("expiresAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amount', "amount"
        ) order by "expiresAt"), '[]')
        from (
          select "expiresAt", sum("remaining") as "amount" from "creditEntries"
          where "customer" = ${id} and "remaining" > 0 and "expiresAt" > ${at}
          group by "expiresAt" order by "expiresAt" limit ${MAX_MOMENTS}
        ) moments) as "expiring"
    from customers where "_id" = ${id}
  `.execute(db)
  if (!rows[0]) return undefined
  const { balance, available, expiring, ...customer } = rows[0]
  return { customer, balance, available, expiring }
}
