import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'

/**
 * Parses a day of the API, 2026-01-31, as UTC: days are formatted in UTC too, so no time zone shifts them.
 */
const asDate = (day: string) => new Date(`${day}T00:00:00Z`)

/** Formats a day for an axis: "Jan 31". */
export const shortDay = (day: string) => shortDays(intlLocale()).format(asDate(day))
/** Formats a day for a table or a tooltip: "Sat, Jan 31, 2026". */
export const fullDay = (day: string) => fullDays(intlLocale()).format(asDate(day))

const shortDays = memoize(
  (locale) => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }),
)
const fullDays = memoize(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      timeZone: 'UTC',
    }),
)
