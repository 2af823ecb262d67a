import type { ThemeSettings } from './settings'

/** The appearance of the menu, derived once from the settings and the width of the screen. */
export type NavView = {
  axis: 'vertical' | 'horizontal'
  /** The visible parts of its entries; `double` is a column of icons with a second column beside it. */
  items: 'full' | 'icon-text' | 'icon' | 'double' | 'hidden'
  /** Where the children of a group appear. */
  expand: 'inline' | 'click' | 'hover' | 'panel'
  /** Icons expand to the full menu over the page while it is hovered or focused. */
  peeks: boolean
  detached: boolean
  /** Below 992 px: over the page, with a scrim behind it. */
  drawer: boolean
}

/** The part of the view that menu lines need. */
export type MenuLook = Pick<NavView, 'axis' | 'items' | 'expand'>

/** If only icons are visible, a line shows its name as a tooltip. */
export const isNameless = ({ items }: MenuLook) => items === 'icon' || items === 'double'

type Settings = Pick<
  ThemeSettings,
  'dataNavLayout' | 'dataNavStyle' | 'dataVerticalStyle' | 'iconOverlay' | 'dataToggled'
>

export const navView = (settings: Settings, screen: { isWide: boolean; isDrawerOpen: boolean }): NavView => {
  if (!screen.isWide) return { ...FULL, items: screen.isDrawerOpen ? 'full' : 'hidden', drawer: true }
  const { dataNavLayout, dataNavStyle, dataVerticalStyle, dataToggled } = settings
  const asIcons = dataNavStyle.startsWith('icon')
  const expand = dataNavStyle.endsWith('hover') ? 'hover' : 'click'
  if (dataNavLayout === 'horizontal')
    return { ...FULL, axis: 'horizontal', items: asIcons ? 'icon' : 'full', expand }
  const isOpen = dataToggled === 'open'
  if (dataNavStyle) return isOpen ? FULL : { ...FULL, items: asIcons ? 'icon' : 'icon-text', expand }
  return STYLES[dataVerticalStyle][isOpen ? 'open' : 'close']
}

const FULL: NavView = {
  axis: 'vertical',
  items: 'full',
  expand: 'inline',
  peeks: false,
  detached: false,
  drawer: false,
}
const ICONS: NavView = { ...FULL, items: 'icon', expand: 'click', peeks: true }

/** Spec 4: the toggle cycles between the open and the closed variant of the chosen style. */
const STYLES: Record<ThemeSettings['dataVerticalStyle'], Record<ThemeSettings['dataToggled'], NavView>> = {
  overlay: { open: FULL, close: ICONS },
  closed: { open: FULL, close: { ...FULL, items: 'hidden' } },
  icontext: { open: FULL, close: { ...FULL, items: 'icon-text', expand: 'click' } },
  detached: { open: { ...FULL, detached: true }, close: { ...ICONS, detached: true } },
  doublemenu: { open: { ...FULL, items: 'double', expand: 'panel' }, close: { ...ICONS, peeks: false } },
}
