import { isPreference, isPreferenceValue } from '@storekeeper/contract/preferences/preference-values'
import type { Agreed } from './merge'

/** All keys of the browser's storage begin with it; the server stores names without it. */
const PREFIX = 'storekeeper.'
const AGREED = `${PREFIX}preferences`

/** The preferences in the browser's storage; what no preference can contain is left out. */
export const readPreferences = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...localStorage })
      .filter(([key]) => key.startsWith(PREFIX))
      .map(([key, value]) => [key.slice(PREFIX.length), String(value)] as const)
      .filter(([name, value]) => isPreferenceValue(name, value)),
  )

/** Stores changes as another tab would, so that everything that shows a preference updates. */
export const storePreferences = (changes: Readonly<Record<string, string | null>>): void => {
  for (const [name, value] of Object.entries(changes))
    if (value === null) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, value)
  for (const [name, newValue] of Object.entries(withOneOfTheme(changes)))
    window.dispatchEvent(
      new StorageEvent('storage', { key: PREFIX + name, newValue, storageArea: localStorage }),
    )
}

/** The theme reads all of its fields at the first event. */
const withOneOfTheme = (changes: Readonly<Record<string, string | null>>) => {
  const entries = Object.entries(changes)
  const first = entries.findIndex(([name]) => name.startsWith('theme.'))
  return Object.fromEntries(entries.filter(([name], index) => index === first || !name.startsWith('theme.')))
}

/** Whether an event of the storage is about a preference. A null key is a cleared storage. */
export const isAboutPreference = (key: string | null): boolean =>
  key === null || (key.startsWith(PREFIX) && isPreference(key.slice(PREFIX.length)))

export const readAgreed = (): Agreed | null => {
  try {
    const { admin, values }: Partial<Agreed> = JSON.parse(localStorage.getItem(AGREED) ?? '{}')
    return typeof admin === 'string' && typeof values === 'object' ? { admin, values } : null
  } catch {
    return null
  }
}

export const storeAgreed = (agreed: Agreed): void => localStorage.setItem(AGREED, JSON.stringify(agreed))
