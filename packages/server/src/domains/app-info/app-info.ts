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

type Basics = { storeName: string; currency: string; timeZone: string }
const DEFAULTS: Basics = { storeName: 'Storekeeper', currency: 'USD', timeZone: 'UTC' }

/** The one document of settings, made when the database is new; what is not given has its default. */
export async function ensureAppInfo(tx: Transaction<Tables>, given: Partial<Basics> = {}): Promise<void> {
  await tx
    .insertInto('appInfo')
    .values({ ...DEFAULTS, ...given, _id: newId(), siteLogo: null })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
}
