import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Db } from '../db/open.ts'

/** A file contains neither currency nor time zone: its prices and times are those of the store. */
export type StoreTerms = { currency: string; currencyDigits: number; timeZone: string }

export async function readStoreTerms(db: Db): Promise<StoreTerms> {
  const { currency, timeZone } = await db
    .selectFrom('settings')
    .select(['currency', 'timeZone'])
    .executeTakeFirstOrThrow()
  return { currency, currencyDigits: getFractionDigits(currency), timeZone }
}
