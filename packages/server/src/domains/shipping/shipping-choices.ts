import type { ShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { ShippingRefusal } from '@storekeeper/contract/shipping/shipping-offers'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
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

/** Why a method cannot be chosen, as a message. */
export const offerRejection = (refusal: ShippingRefusal, title: string): string =>
  MESSAGES[refusal](`“${title}”`)

const MESSAGES: Record<ShippingRefusal, (title: string) => string> = {
  inactive: (title) => `${title} is switched off.`,
  'country-missing': (title) => `Whether ${title} goes there depends on the country of the shipping address.`,
  'country-unknown': (title) => `${title} does not go there: the store ships to no such country.`,
  'country-inactive': (title) => `${title} does not go there: the store does not ship to that country now.`,
  'other-country': (title) => `${title} does not go to that country.`,
}
