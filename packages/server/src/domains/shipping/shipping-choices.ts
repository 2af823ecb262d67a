import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingRefusal } from '@storekeeper/contract/shipping/shipping-offers'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { readDestinations } from './read-countries.ts'
import { methodsOfSite, readMethods } from './read-methods.ts'

/** What an order can be sent by: its site's methods, and the countries the store ships to. */
export type ShippingChoices = { methods: ShippingMethod[]; countries: Map<string, boolean> }

export const readShippingChoices = async (db: Db, site: string): Promise<ShippingChoices> => ({
  methods: await readMethods(db, await methodsOfSite(db, site)),
  countries: await readDestinations(db),
})

/** The method of an order that is being written stays until it is; a transaction that deletes it waits. */
export async function keepMethod(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.selectFrom('shippingMethods').select('_id').where('_id', '=', id).forKeyShare().execute()
}

/** Why a method cannot be chosen. */
export const offerRejection = (refusal: ShippingRefusal, title: string): ErrorReason =>
  toReason(refusal, { title })
