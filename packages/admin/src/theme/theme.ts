import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { createStore } from '~/store'
import { apply } from './apply'
import { change } from './change'
import { clearStorage } from './clear-storage'
import { DEFAULTS, type ThemeSettings } from './settings'
import { loadTheme, storeTheme, whenThemeChangesElsewhere } from './storage'

const theme = createStore(loadTheme())

export const useTheme = theme.use

/** Puts the stored look on the page and speaks its language; called once, before anything is drawn. */
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

/** Spec 4: all defaults again, and none of this browser's choices stay stored. */
export const resetTheme = () => {
  clearStorage()
  show(DEFAULTS)
}

const show = (settings: ThemeSettings) => {
  apply(settings)
  theme.set(settings)
}
