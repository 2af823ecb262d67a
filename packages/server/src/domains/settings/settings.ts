import type { Freebie } from '@storekeeper/contract/settings'
import type { ContactPage } from '@storekeeper/contract/settings/store-details'
import type { Transaction } from 'kysely'
import { open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { readSettings } from './read-settings.ts'
import { createSettings, removeImage, updateSettings } from './update-settings.ts'

/** The public entry of the settings' domain: its calls, and the commands that others use. */
export const settings = {
  details: open.settings.details.handler(({ context: { db } }) => readSettings(db)),
  create: createSettings,
  update: updateSettings,
  removeImage,
}

type Basics = { storeName: string; currency: string; timeZone: string }
const DEFAULTS: Basics = { storeName: 'Storekeeper', currency: 'USD', timeZone: 'UTC' }

/** Inserts the settings for a new database; omitted fields have their defaults. */
export async function ensureSettings(tx: Transaction<Tables>, given: Partial<Basics> = {}): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ ...DEFAULTS, ...given, _id: newId(), siteLogo: null, favicon: null })
    .onConflict((conflict) => conflict.column('isOnly').doNothing())
    .execute()
}

/** Reads which products customers may claim for free, and the conditions. */
export const readFreebie = async (db: Db): Promise<Freebie> =>
  (await db.selectFrom('settings').select('freebie').executeTakeFirstOrThrow()).freebie

/** The data of the shop's contact page, and whether customers can send messages from it. */
export const readContactPage = async (db: Db): Promise<ContactPage> =>
  (await db.selectFrom('settings').select('contact').executeTakeFirstOrThrow()).contact

export {
  readCurrency,
  readHoldSettings,
  readOrderingRule,
  readStoreLanguage,
  resolveLanguage,
} from './read-settings.ts'
export { lockSettings, saveSettings } from './save-settings.ts'
