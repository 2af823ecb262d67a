import { z } from 'zod'

/**
 * Three channels from 0 to 255: separated by commas as in the specification's primary colours, or by spaces.
 */
const Rgb = z.string().regex(/^\d{1,3}([ ,])\d{1,3}\1\d{1,3}$/)
const NoRgb = z.literal('')

export const PAINTS = ['light', 'dark', 'color', 'gradient', 'transparent'] as const
export const VERTICAL_STYLES = ['overlay', 'closed', 'icontext', 'detached', 'doublemenu'] as const
export const NAV_STYLES = ['menu-click', 'menu-hover', 'icon-click', 'icon-hover'] as const
export const BACKGROUND_IMAGES = ['bgimg1', 'bgimg2', 'bgimg3', 'bgimg4', 'bgimg5'] as const

/**
 * The appearance of the back-office in this browser. Specification 3 names the fields; each is a separate key
 * in storage.
 */
export const ThemeSettings = z.object({
  lang: z.enum(['en', 'ar']),
  dir: z.enum(['ltr', 'rtl']),
  dataNavLayout: z.enum(['vertical', 'horizontal']),
  class: z.enum(['light', 'dark']),
  dataHeaderStyles: z.enum(PAINTS),
  dataMenuStyles: z.enum(PAINTS),
  /** `overlay` is the default side menu; with `iconOverlay` it is collapsed to icons. */
  dataVerticalStyle: z.enum(VERTICAL_STYLES),
  iconOverlay: z.enum(['', 'open']),
  /** The variant of the side menu on wide screens. */
  dataToggled: z.enum(['open', 'close']),
  /** Empty if the vertical style applies. */
  dataNavStyle: z.enum(['', ...NAV_STYLES]),
  dataPageStyle: z.enum(['regular', 'classic']),
  dataWidth: z.enum(['fullwidth', 'boxed']),
  dataMenuPosition: z.enum(['fixed', 'scrollable']),
  dataHeaderPosition: z.enum(['fixed', 'scrollable']),
  colorPrimary: Rgb,
  /** The same colour in CSS format. */
  colorPrimaryRgb: Rgb,
  bodyBg: Rgb.or(NoRgb),
  /** A lighter `bodyBg`, for elements on it. */
  darkBg: Rgb.or(NoRgb),
  bgImg: z.enum(['', ...BACKGROUND_IMAGES]),
})
export type ThemeSettings = z.infer<typeof ThemeSettings>
export type ThemeField = keyof ThemeSettings

/** Specifications 3 and 9. */
export const DEFAULTS: ThemeSettings = {
  lang: 'en',
  dir: 'ltr',
  dataNavLayout: 'vertical',
  class: 'light',
  dataHeaderStyles: 'light',
  dataMenuStyles: 'dark',
  dataVerticalStyle: 'overlay',
  iconOverlay: '',
  dataToggled: 'open',
  dataNavStyle: '',
  dataPageStyle: 'regular',
  dataWidth: 'fullwidth',
  dataMenuPosition: 'fixed',
  dataHeaderPosition: 'fixed',
  colorPrimary: '58,88,146',
  colorPrimaryRgb: '58 88 146',
  bodyBg: '',
  darkBg: '',
  bgImg: '',
}
