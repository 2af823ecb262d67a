import { SettingsChanges } from '@storekeeper/contract/settings'
import { NewShippingMethod } from '@storekeeper/contract/shipping/shipping-method'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lockSettings, saveSettings } from '../../domains/settings/settings.ts'
import { createCountries, createShippingMethod } from '../../domains/shipping/shipping.ts'
import type { Actor } from '../../lib/audit.ts'
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
