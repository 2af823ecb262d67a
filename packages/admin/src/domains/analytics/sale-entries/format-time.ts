import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'

/** Formats the time of day of a moment in a time zone. */
export const formatTime = (iso: string, timeZone: string) =>
  timesIn(timeZone)(intlLocale()).format(new Date(iso))

const timesIn = memoize((timeZone) =>
  memoize((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
)

/** Formats the day and time of a moment in a time zone. */
export const formatMoment = (iso: string, timeZone: string) =>
  momentsIn(timeZone)(intlLocale()).format(new Date(iso))

const momentsIn = memoize((timeZone) =>
  memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
)
