import { SettingsChanges } from '@storekeeper/contract/settings'
import { NewShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { Tables } from '@storekeeper/server/db/tables'
import { lockSettings, saveSettings } from '@storekeeper/server/domains/settings/settings'
import { createCountries, createShippingMethod } from '@storekeeper/server/domains/shipping/shipping'
import type { Actor } from '@storekeeper/server/lib/audit'
import type { Transaction } from 'kysely'
import { DEMO_COUNTRIES, DEMO_SETTINGS, DEMO_SHIPPING } from '../catalogue/settings.ts'

/**
 * Writes the settings of the store and its shipping methods. Returns the `_id` of each shipping method by
 * `methodKey`.
 */
export async function createDemoSettings(
  tx: Transaction<Tables>,
  by: Actor,
  at: Date,
): Promise<Map<string, string>> {
  await lockSettings(tx)
  await saveSettings(tx, SettingsChanges.parse(DEMO_SETTINGS), by, at)
  const countries = [
    ...DEMO_COUNTRIES.active.map((code) => ({ code, name: '', isActive: true })),
    ...DEMO_COUNTRIES.inactive.map((code) => ({ code, name: '', isActive: false })),
  ]
  await createCountries(tx, countries, by, at)
  const methods = new Map<string, string>()
  for (const method of DEMO_SHIPPING) {
    const _id = await createShippingMethod(tx, NewShippingMethod.parse(method), by, at)
    methods.set(methodKey(method), _id)
  }
  return methods
}

/** Identifies a shipping method in the story, before it has an `_id`. */
export const methodKey = ({ site, title }: { site: string; title: string }) => `${site} ${title}`
