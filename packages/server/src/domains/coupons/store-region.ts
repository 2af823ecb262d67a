import type { Db } from '../../db/open.ts'

/** The store's currency and time zone, for the params of coupon reasons. */
export type StoreRegion = { currency: string; timeZone: string }

export const readStoreRegion = (db: Db): Promise<StoreRegion> =>
  db.selectFrom('settings').select(['currency', 'timeZone']).executeTakeFirstOrThrow()
