import { DEFAULTS, type ThemeField, ThemeSettings } from './settings'

/** Spec 3: theme-specific keys, one a field. index.html reads three of them before the first paint. */
const keyOf = (field: ThemeField) => `storekeeper.theme.${field}`

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
