import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { createStore } from '~/store'
import { apply } from './apply'
import { change } from './change'
import { clearStorage } from './clear-storage'
import { DEFAULTS, type ThemeSettings } from './settings'
import { loadTheme, storeTheme, whenThemeChangesElsewhere } from './storage'

const theme = createStore(loadTheme())

export const useTheme = theme.use

/** Applies the stored theme and language; called once, before the first render. */
export const startTheme = () => {
  overwriteGetLocale(() => theme.get().lang)
  apply(theme.get())
  whenThemeChangesElsewhere(() => show(loadTheme()))
}

export const changeTheme = (patch: Partial<ThemeSettings>) => {
  const settings = change(theme.get(), patch)
  storeTheme(settings)
  show(settings)
}

/** Specification 4: restores all defaults and clears the stored choices. */
export const resetTheme = () => {
  clearStorage()
  show(DEFAULTS)
}

const show = (settings: ThemeSettings) => {
  apply(settings)
  theme.set(settings)
}
