import { isLookValue } from '@storekeeper/contract/preferences/look'
import { DEFAULTS, type ThemeField, type ThemeSettings } from './settings'

/** A reset preserves the sign-in, also in other tabs, and unsaved work. */
const STORED = /^storekeeper\.((login|device)$|drafts?(\.|$))/

/** Specification 4: a reset clears all local storage. */
export const clearStorage = (storage: Storage = localStorage) => {
  for (const key of Object.keys(storage)) if (!STORED.test(key)) storage.removeItem(key)
}

/** Specification 3: separate keys for each field. index.html reads some of them before the first paint. */
const PREFIX = 'storekeeper.theme.'
const toStorageKey = (field: ThemeField) => PREFIX + field

const FIELDS = Object.keys(DEFAULTS) as ThemeField[]

/** The stored settings; invalid values are replaced by their defaults. */
export const loadTheme = (): ThemeSettings => {
  const stored = FIELDS.flatMap((field) => {
    const value = localStorage.getItem(toStorageKey(field))
    return value !== null && isLookValue(field, value) ? [[field, value]] : []
  })
  return { ...DEFAULTS, ...Object.fromEntries(stored) }
}

export const storeTheme = (settings: ThemeSettings) => {
  for (const field of FIELDS) localStorage.setItem(toStorageKey(field), settings[field])
}

/** Calls back when another tab changes or resets the theme, so that all tabs look the same. */
export const whenThemeChangesElsewhere = (changed: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) changed()
  })
