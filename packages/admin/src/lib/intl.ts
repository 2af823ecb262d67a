import { getLocale } from '~/paraglide/runtime.js'

/** Latin digits in every language: they stand beside order numbers, prices in fields and codes. */
const INTL_LOCALE = { en: 'en', ar: 'ar-u-nu-latn' } as const

export const intlLocale = () => INTL_LOCALE[getLocale()]

export const formatCount = (count: number) => new Intl.NumberFormat(intlLocale()).format(count)

export const formatDateTime = (iso: string) =>
  new Intl.DateTimeFormat(intlLocale(), { dateStyle: 'full', timeStyle: 'short' }).format(new Date(iso))
