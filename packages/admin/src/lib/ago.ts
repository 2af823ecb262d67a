import { intlLocale } from './intl'
import { memoize } from './memoize'

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 minutes ago", "in 2 days"; "now" for less than a minute. */
export const ago = (iso: string, nowMs: number): string => {
  const seconds = Math.round((Date.parse(iso) - nowMs) / 1000)
  const format = relativeTimes(intlLocale())
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? []
  return unit ? format.format(Math.trunc(seconds / size), unit) : format.format(0, 'second')
}

const relativeTimes = memoize((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
