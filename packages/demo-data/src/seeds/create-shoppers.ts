import type { Tables } from '@storekeeper/server/db/tables'
import { bookCredit } from '@storekeeper/server/domains/credit/credit'
import { setPassword } from '@storekeeper/server/domains/customers/customers'
import { minutes } from '@storekeeper/server/lib/clock'
import { hashPassword } from '@storekeeper/server/lib/security/passwords'
import type { Transaction } from 'kysely'
import type { Calendar } from '../calendar.ts'
import { SHOPPER_PASSWORD, SHOPPERS } from '../people/shoppers.ts'

/** Gives the shoppers credit, and a password if the shop cannot be reached from other machines. */
export async function createDemoShoppers(
  tx: Transaction<Tables>,
  by: { _id: string },
  calendar: Calendar,
  { maySignIn }: { maySignIn: boolean },
): Promise<void> {
  for (const [index, { email }] of SHOPPERS.entries()) {
    const at = calendar.real(calendar.end - minutes(60 * (HOURS_SINCE_THANKS + index)))
    const { _id } = await tx
      .selectFrom('customers')
      .select('_id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const gift = { customer: _id, amount: THANKS, kind: 'adjustment' as const, reason: REASON }
    await bookCredit(tx, gift, by, at)
    if (maySignIn) await setPassword(tx, _id, await hashPassword(SHOPPER_PASSWORD), by, at)
  }
}

const HOURS_SINCE_THANKS = 30
const THANKS = 2500
const REASON = 'A thank-you for coming back so often'
