/**
 * Three channels from 0 to 255: separated by commas as in the specification's primary colours, or by spaces.
 */
const RGB = /^\d{1,3}([ ,])\d{1,3}\1\d{1,3}$/
const RGB_OR_NONE = /^(\d{1,3}([ ,])\d{1,3}\2\d{1,3})?$/

export const PAINTS = ['light', 'dark', 'color', 'gradient', 'transparent'] as const
export const VERTICAL_STYLES = ['overlay', 'closed', 'icontext', 'detached', 'doublemenu'] as const
export const NAV_STYLES = ['menu-click', 'menu-hover', 'icon-click', 'icon-hover'] as const
export const BACKGROUND_IMAGES = ['bgimg1', 'bgimg2', 'bgimg3', 'bgimg4', 'bgimg5'] as const

/**
 * The look of the back-office: the allowed values of each field, or their form.
 * Specification 3 names the fields; each is a separate key in storage. Not a schema, so that the first page does
 * not load the library for schemas.
 */
export const LOOK_VALUES = {
  lang: ['en', 'ar'],
  dir: ['ltr', 'rtl'],
  dataNavLayout: ['vertical', 'horizontal'],
  class: ['light', 'dark'],
  dataHeaderStyles: PAINTS,
  dataMenuStyles: PAINTS,
  /** `overlay` is the default side menu; with `iconOverlay` it is collapsed to icons. */
  dataVerticalStyle: VERTICAL_STYLES,
  iconOverlay: ['', 'open'],
  /** The variant of the side menu on wide screens. */
  dataToggled: ['open', 'close'],
  /** Empty if the vertical style applies. */
  dataNavStyle: ['', ...NAV_STYLES],
  dataPageStyle: ['regular', 'classic'],
  dataWidth: ['fullwidth', 'boxed'],
  dataMenuPosition: ['fixed', 'scrollable'],
  dataHeaderPosition: ['fixed', 'scrollable'],
  colorPrimary: RGB,
  /** The same colour in CSS format. */
  colorPrimaryRgb: RGB,
  bodyBg: RGB_OR_NONE,
  /** A lighter `bodyBg`, for elements on it. */
  darkBg: RGB_OR_NONE,
  bgImg: ['', ...BACKGROUND_IMAGES],
} as const

export type LookField = keyof typeof LOOK_VALUES

/** Whether a stored text is a value of the field. */
export const isLookValue = (field: LookField, value: string): boolean => {
  const allowed: RegExp | readonly string[] = LOOK_VALUES[field]
  return allowed instanceof RegExp ? allowed.test(value) : allowed.includes(value)
}
