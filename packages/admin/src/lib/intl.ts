import { getLocale } from '~/paraglide/runtime.js'
import { memoize } from './memoize'

/** Latin digits in all languages, since order numbers, codes and typed input use them. */
const INTL_LOCALE = { en: 'en', ar: 'ar-u-nu-latn' } as const

export const intlLocale = () => INTL_LOCALE[getLocale()]

export const formatCount = (count: number) => counts(intlLocale()).format(count)
/** Formats with one decimal, for example an average rating. */
export const formatDecimal = (value: number) => decimals(intlLocale()).format(value)
export const formatDay = (iso: string) => days(intlLocale()).format(new Date(iso))
export const formatDateTime = (iso: string) => moments(intlLocale()).format(new Date(iso))
/** Joins alternatives: “Maya, Dora or Ali”. */
export const formatAlternatives = (names: readonly string[]) => alternatives(intlLocale()).format(names)

const counts = memoize((locale) => new Intl.NumberFormat(locale))
const decimals = memoize(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)
const days = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }))
const moments = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' }),
)
const alternatives = memoize((locale) => new Intl.ListFormat(locale, { type: 'disjunction' }))
