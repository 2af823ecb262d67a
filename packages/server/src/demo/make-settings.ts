import { AppInfoChanges } from '@storekeeper/contract/app-info'
import { NewShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { lockAppInfo, saveAppInfo } from '../domains/app-info/app-info.ts'
import { addCountries, makeShippingMethod } from '../domains/shipping/shipping.ts'
import type { Actor } from '../lib/audit.ts'
import { DEMO_COUNTRIES, DEMO_SETTINGS, DEMO_SHIPPING } from './catalogue/settings.ts'

/** Says what the store is and how it sends parcels; answers the `_id` of each shipping method, by `methodKey`. */
export async function makeSettings(
  tx: Transaction<Tables>,
  by: Actor,
  at: Date,
): Promise<Map<string, string>> {
  await lockAppInfo(tx)
  await saveAppInfo(tx, AppInfoChanges.parse(DEMO_SETTINGS), by, at)
  const countries = [
    ...DEMO_COUNTRIES.active.map((code) => ({ code, name: '', isActive: true })),
    ...DEMO_COUNTRIES.inactive.map((code) => ({ code, name: '', isActive: false })),
  ]
  await addCountries(tx, countries, by, at)
  const methods = new Map<string, string>()
  for (const method of DEMO_SHIPPING) {
    const _id = await makeShippingMethod(tx, NewShippingMethod.parse(method), by, at)
    methods.set(methodKey(method), _id)
  }
  return methods
}

/** A method as the story knows it, before it has an `_id`. */
export const methodKey = ({ site, title }: { site: string; title: string }) => `${site} ${title}`
