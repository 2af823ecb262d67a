import type { LOOK_VALUES } from '@storekeeper/contract/preferences/look'

type Value<Allowed> = Allowed extends readonly (infer One)[] ? One : string
export type ThemeSettings = {
  [Field in keyof typeof LOOK_VALUES]: Value<(typeof LOOK_VALUES)[Field]>
}
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
