import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * Returns the customer with an e-mail address, or the one into which that customer was merged, without a
 * lock. `isAlias`: the address is that of a merged customer.
 */
export async function findAccount(tx: Transaction<Tables>, email: string) {
  const customers = tx
    .selectFrom('customers')
    .select(['_id', 'email', 'firstName', 'lastName', 'language', 'blocked', 'mergedInto'])
    .select((row) => row('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'))
  let found = await customers.where('email', '=', email).executeTakeFirst()
  const isAlias = found !== undefined && found.mergedInto !== null
  while (found?.mergedInto) found = await customers.where('_id', '=', found.mergedInto).executeTakeFirst()
  return found && { ...found, isAlias }
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>
