import { intlLocale } from './intl'
import { memoize } from './memoize'

/** Days in the format of URLs: 2026-01-31. Both ends are inclusive and optional. */
export type DayRange = { from?: string; to?: string }

/** Days have no time zone. They are parsed and formatted as UTC, so that clock changes do not shift them. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

const days = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** "Sep 1 – 7, 2026"; one day alone; an open end as a dash. */
export const formatDayRange = ({ from, to }: DayRange) => {
  const format = days(intlLocale())
  if (from && to) return format.formatRange(asDate(from), asDate(to))
  return `${from ? format.format(asDate(from)) : ''} – ${to ? format.format(asDate(to)) : ''}`.trim()
}

/** The time zone of the browser, in which "today" is computed. */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
