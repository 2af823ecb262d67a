import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { createStore } from '~/store'
import { change } from './change'
import { palette } from './palette'
import { DEFAULTS, type ThemeSettings } from './settings'
import { clearStorage, loadTheme, storeTheme, whenThemeChangesElsewhere } from './storage'

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

/** Specification 4: restores all defaults and clears local storage, except the sign-in and drafts. */
export const resetTheme = () => {
  clearStorage()
  show(DEFAULTS)
}

const show = (settings: ThemeSettings) => {
  apply(settings)
  theme.set(settings)
}

/** Applies settings as attributes and custom properties of `<html>`; only index.html sets some earlier. */
const apply = (settings: ThemeSettings, root = document.documentElement) => {
  root.lang = settings.lang
  root.dir = settings.dir
  for (const [name, value] of Object.entries(attributes(settings))) {
    if (value) root.dataset[name] = value
    else delete root.dataset[name]
  }
  for (const [name, value] of Object.entries(palette(settings))) root.style.setProperty(name, value)
}

const attributes = (settings: ThemeSettings) => ({
  mantineColorScheme: settings.class,
  headerStyles: settings.dataHeaderStyles,
  menuStyles: settings.dataMenuStyles,
  pageStyle: settings.dataPageStyle,
  width: settings.dataWidth,
  menuPosition: settings.dataMenuPosition,
  headerPosition: settings.dataHeaderPosition,
  customBackground: settings.bodyBg && 'true',
  bgImg: settings.bgImg,
})
