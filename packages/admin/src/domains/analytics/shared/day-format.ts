import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'

/** A day as the calls answer it, 2026-01-31, read and written as if in UTC: no zone can move it. */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** "Jan 31" on an axis. */
export const shortDay = (day: string) => shortDays(intlLocale()).format(asDate(day))
/** "Sat, Jan 31, 2026" in a table or a tooltip. */
export const fullDay = (day: string) => fullDays(intlLocale()).format(asDate(day))

const shortDays = oncePer(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const fullDays = oncePer(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
