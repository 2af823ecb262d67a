import type { Db } from '../../db/open.ts'

/** What the reasons of coupons name beside their numbers: the store's currency and time zone. */
export type StorePlace = { currency: string; timeZone: string }

export const readStorePlace = (db: Db): Promise<StorePlace> =>
  db.selectFrom('appInfo').select(['currency', 'timeZone']).executeTakeFirstOrThrow()
