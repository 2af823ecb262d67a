import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/** The number of active countries of a method, or of the store if the method has none. */
const activeCountries = sql<number>`(
  select count(*)::int from countries
  where countries."isActive"
    and ("shippingMethods"."countries" = '{}' or countries."code" = any("shippingMethods"."countries"))
)`

/** Shipping methods by their ids, in the order of the ids. Works in a transaction too. */
export async function readMethods(db: Db, ids: readonly string[]): Promise<ShippingMethod[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('shippingMethods')
    .select(['_id', 'site', 'title', 'description', 'price', 'isFreeShipping', 'freeOver', 'countries'])
    .select(['minDays', 'maxDays', 'isActive', 'position', 'version', 'createdAt', 'updatedAt'])
    .select('taxClass')
    .select(activeCountries.as('activeCountries'))
    .where('_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], "_id")`)
    .execute()
}

/** The ids of a site's methods, in order. */
export const listSiteMethods = async (db: Db, site: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('shippingMethods')
    .select('_id')
    .where('site', '=', site)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  return rows.map((row) => row._id)
}
