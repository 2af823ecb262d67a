import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { readDestinations } from './read-countries.ts'
import { listSiteMethods, readMethods } from './read-methods.ts'

/** The shipping methods of an order's site, and the countries that the store ships to. */
export type ShippingChoices = { methods: ShippingMethod[]; countries: Map<string, boolean> }

export const readShippingChoices = async (db: Db, site: string): Promise<ShippingChoices> => ({
  methods: await readMethods(db, await listSiteMethods(db, site)),
  countries: await readDestinations(db),
})

/** Locks the method of an order until the order is written; a transaction that deletes the method waits. */
export async function lockMethod(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.selectFrom('shippingMethods').select('_id').where('_id', '=', id).forKeyShare().execute()
}
