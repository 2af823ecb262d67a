import { intlLocale } from './intl'

const UNITS = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const

/** "5 minutes ago", "in 2 days"; below a minute it is now. */
export const ago = (iso: string, now: number): string => {
  const seconds = Math.round((Date.parse(iso) - now) / 1000)
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const)
  const format = new Intl.RelativeTimeFormat(intlLocale(), { numeric: 'auto' })
  return format.format(unit === 'second' ? 0 : Math.trunc(seconds / size), unit)
}
