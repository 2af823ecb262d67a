import type { Db } from '../db/open.ts'
import { digitsOf } from '../lib/amount.ts'

/** A file does not specify currency and time zone: its prices and times are taken to be the store's own. */
export type StoreTerms = { currency: string; currencyDigits: number; timeZone: string }

export async function readStoreTerms(db: Db): Promise<StoreTerms> {
  const { currency, timeZone } = await db
    .selectFrom('appInfo')
    .select(['currency', 'timeZone'])
    .executeTakeFirstOrThrow()
  return { currency, currencyDigits: digitsOf(currency), timeZone }
}
