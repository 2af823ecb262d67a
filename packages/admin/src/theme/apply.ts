import { palette } from './palette'
import type { ThemeSettings } from './settings'

/** Applies settings as attributes and custom properties of `<html>`; the only module that does. */
export const apply = (settings: ThemeSettings, root = document.documentElement) => {
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
