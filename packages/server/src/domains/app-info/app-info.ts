import type { Transaction } from 'kysely'
import { open } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'

const COLUMNS = ['_id', 'storeName', 'siteLogo', 'currency', 'timeZone', 'version'] as const

export const appInfo = {
  details: open.appInfo.details.handler(({ context: { db } }) =>
    db.selectFrom('appInfo').select(COLUMNS).executeTakeFirstOrThrow(),
  ),
}

/** The one document of settings, made with its defaults when the database is new. */
export async function ensureAppInfo(tx: Transaction<Tables>): Promise<void> {
  await tx
    .insertInto('appInfo')
    .values({ _id: newId(), storeName: 'Storekeeper', siteLogo: null, currency: 'USD', timeZone: 'UTC' })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
}
