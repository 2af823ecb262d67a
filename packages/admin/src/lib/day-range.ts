import { intlLocale } from './intl'
import { oncePer } from './once'

/** Days as the address has them: 2026-01-31; both ends included, either of them open. */
export type DayRange = { from?: string; to?: string }

/** Whole days are the same everywhere: read and written as if in UTC, no clock change can move them. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

const days = oncePer((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }))

/** "Sep 1 – 7, 2026"; one day by itself; an open end as an open dash. */
export const formatDayRange = ({ from, to }: DayRange) => {
  const format = days(intlLocale())
  if (from && to) return format.formatRange(asDate(from), asDate(to))
  return `${from ? format.format(asDate(from)) : ''} – ${to ? format.format(asDate(to)) : ''}`.trim()
}

/** The zone in which the person at this browser means "today". */
export const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
