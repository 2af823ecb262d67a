import { fromRgb, lighten, toRgb } from './colour'
import { DEFAULTS, type ThemeSettings } from './settings'

type Patch = Partial<ThemeSettings>

/** Specification 9: the lighter background is the chosen colour plus 14 on each channel. */
const LIGHTER_BY = 14

/**
 * Applies a change of the theme with its consequences (specification 4). Later rules see the results of
 * earlier ones.
 */
export const change = (settings: ThemeSettings, patch: Patch): ThemeSettings => {
  const changed = { ...settings, ...patch }
  for (const follow of RULES) Object.assign(changed, follow(patch, changed))
  return changed
}

const language = ({ lang, dir }: Patch): Patch => (lang && !dir ? { dir: lang === 'ar' ? 'rtl' : 'ltr' } : {})

/** Dark mode sets header and menu; light mode resets custom colours and backgrounds. */
const colourScheme = (patch: Patch, { dataNavLayout }: ThemeSettings): Patch => {
  if (patch.class === 'dark') return { dataHeaderStyles: 'dark', dataMenuStyles: 'dark' }
  if (patch.class !== 'light') return {}
  const { colorPrimary, colorPrimaryRgb, bodyBg, darkBg, bgImg } = DEFAULTS
  const dataMenuStyles = dataNavLayout === 'horizontal' ? 'light' : 'dark'
  return { dataHeaderStyles: 'light', dataMenuStyles, colorPrimary, colorPrimaryRgb, bodyBg, darkBg, bgImg }
}

/** A custom background forces dark mode. */
const background = ({ bodyBg }: Patch): Patch => {
  if (bodyBg === '') return { darkBg: '' }
  if (bodyBg === undefined) return {}
  const darkBg = toRgb(lighten(fromRgb(bodyBg), LIGHTER_BY))
  return { darkBg, class: 'dark', dataHeaderStyles: 'dark', dataMenuStyles: 'dark' }
}

const primaryColour = ({ colorPrimary }: Patch): Patch =>
  colorPrimary ? { colorPrimaryRgb: toRgb(fromRgb(colorPrimary)) } : {}

/**
 * Vertical: a dark menu in overlay style. Horizontal: the colour scheme of the page, and always one of the
 * menu styles.
 */
const navigation = ({ dataNavLayout }: Patch, settings: ThemeSettings): Patch => {
  if (dataNavLayout === 'vertical')
    return {
      dataMenuStyles: 'dark',
      dataVerticalStyle: 'overlay',
      iconOverlay: '',
      dataToggled: 'open',
      dataNavStyle: '',
    }
  if (dataNavLayout !== 'horizontal') return {}
  const isDark = settings.class === 'dark' || settings.bodyBg !== ''
  return { dataMenuStyles: isDark ? 'dark' : 'light', dataNavStyle: settings.dataNavStyle || 'menu-click' }
}

/** A side-menu layout implies vertical navigation, with its dark menu, and starts in its own variant. */
const verticalStyle = (patch: Patch, { dataNavLayout }: ThemeSettings): Patch => {
  if (!patch.dataVerticalStyle) return {}
  const iconOverlay = patch.iconOverlay ?? ''
  const startsOpen = !iconOverlay && !STARTS_CLOSED.has(patch.dataVerticalStyle)
  return {
    ...(dataNavLayout === 'horizontal' && { dataMenuStyles: 'dark' }),
    dataNavLayout: 'vertical',
    dataNavStyle: '',
    iconOverlay,
    dataToggled: patch.dataToggled ?? (startsOpen ? 'open' : 'close'),
  }
}
const STARTS_CLOSED: ReadonlySet<string> = new Set(['closed', 'icontext'])

const navStyle = ({ dataNavStyle }: Patch, { dataNavLayout }: ThemeSettings): Patch =>
  dataNavStyle && dataNavLayout === 'vertical'
    ? { dataVerticalStyle: 'overlay', iconOverlay: '', dataToggled: 'close' }
    : {}

const RULES = [language, colourScheme, background, primaryColour, navigation, verticalStyle, navStyle]
