import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Returns the store's currency, for amounts in the params of errors. */
export async function readCurrency(tx: Transaction<Tables>): Promise<string> {
  const { currency } = await tx.selectFrom('settings').select('currency').executeTakeFirstOrThrow()
  return currency
}
