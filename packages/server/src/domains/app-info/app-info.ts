import type { Freebie } from '@storekeeper/contract/app-info'
import type { ContactPage } from '@storekeeper/contract/app-info/store-details'
import type { Transaction } from 'kysely'
import { open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { readAppInfo } from './read-app-info.ts'
import { createAppInfo, removeImage, updateAppInfo } from './update-app-info.ts'

/** The public entry of the settings' domain: its calls, and the commands that others use. */
export const appInfo = {
  details: open.appInfo.details.handler(({ context: { db } }) => readAppInfo(db)),
  create: createAppInfo,
  update: updateAppInfo,
  removeImage,
}

type Basics = { storeName: string; currency: string; timeZone: string }
const DEFAULTS: Basics = { storeName: 'Storekeeper', currency: 'USD', timeZone: 'UTC' }

/** The one document of settings, made when the database is new; what is not given has its default. */
export async function ensureAppInfo(tx: Transaction<Tables>, given: Partial<Basics> = {}): Promise<void> {
  await tx
    .insertInto('appInfo')
    .values({ ...DEFAULTS, ...given, _id: newId(), siteLogo: null, favicon: null })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
}

/** Which products may be claimed for nothing, and by whom. */
export const readFreebie = async (db: Db): Promise<Freebie> =>
  (await db.selectFrom('appInfo').select('freebie').executeTakeFirstOrThrow()).freebie

/** What the contact page of the shop shows, and whether customers can write from it. */
export const readContactPage = async (db: Db): Promise<ContactPage> =>
  (await db.selectFrom('appInfo').select('contact').executeTakeFirstOrThrow()).contact

export { lockAppInfo, saveAppInfo } from './save-app-info.ts'
