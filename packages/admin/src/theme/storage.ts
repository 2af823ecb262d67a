import { DEFAULTS, type ThemeField, ThemeSettings } from './settings'

/** Spec 3: theme-specific keys, one a field. index.html reads some of them before the first paint. */
const PREFIX = 'storekeeper.theme.'
const keyOf = (field: ThemeField) => PREFIX + field

const FIELDS = ThemeSettings.keyof().options

/** What this browser remembers; a value that no longer makes sense is its default again. */
export const loadTheme = (): ThemeSettings => {
  const stored = FIELDS.flatMap((field) => {
    const value = ThemeSettings.shape[field].safeParse(localStorage.getItem(keyOf(field)))
    return value.success ? [[field, value.data]] : []
  })
  return { ...DEFAULTS, ...Object.fromEntries(stored) }
}

export const storeTheme = (settings: ThemeSettings) => {
  for (const field of FIELDS) localStorage.setItem(keyOf(field), settings[field])
}

/** Another tab chose something, or cleared all: one look for the whole browser. */
export const whenThemeChangesElsewhere = (changed: () => void) =>
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key.startsWith(PREFIX)) changed()
  })
