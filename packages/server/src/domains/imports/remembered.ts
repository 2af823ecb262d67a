import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Db } from '../../db/open.ts'

/** Files contain no time zone, and most no currency: their amounts and times are those of the store. */
export async function readTerms(db: Db) {
  const { currency, timeZone } = await db
    .selectFrom('settings')
    .select(['currency', 'timeZone'])
    .executeTakeFirstOrThrow()
  return { currency, currencyDigits: getFractionDigits(currency), timeZone }
}

/** The mapping of the last file with this header. */
export async function recallMapping(db: Db, kind: ImportKind, header: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('importMappings')
    .select('mapping')
    .where('kind', '=', kind)
    .where('header', '=', header)
    .executeTakeFirst()
  return found?.mapping
}

export const rememberMapping = (
  db: Db,
  { kind, header, mapping, now }: { kind: ImportKind; header: string; mapping: string; now: Date },
) =>
  db
    .insertInto('importMappings')
    .values({ kind, header, mapping, usedAt: now.toISOString() })
    .onConflict((row) => row.columns(['kind', 'header']).doUpdateSet({ mapping, usedAt: now.toISOString() }))
    .execute()
