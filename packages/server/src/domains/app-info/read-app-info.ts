import type { AppInfo } from '@storekeeper/contract/app-info'
import type { Db } from '../../db/open.ts'

const COLUMNS = [
  '_id',
  'storeName',
  'siteLogo',
  'favicon',
  'currency',
  'timeZone',
  'eventMonths',
  'supportEmail',
  'phone',
  'address',
  'socialLinks',
  'contact',
  'invoice',
  'freebie',
  'version',
] as const

/** The one document of settings. Works in a transaction too. */
export const readAppInfo = (db: Db): Promise<AppInfo> =>
  db.selectFrom('appInfo').select(COLUMNS).executeTakeFirstOrThrow()
