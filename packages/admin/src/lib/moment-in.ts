import { intlLocale } from './intl'
import { memoize } from './memoize'

/** Formats a moment in a time zone, such as that of the store. */
export const formatMomentIn = (iso: string, timeZone: string) =>
  momentsIn(timeZone)(intlLocale()).format(new Date(iso))

/** Formats the day of a moment in a time zone. */
export const formatDayIn = (iso: string, timeZone: string) =>
  daysIn(timeZone)(intlLocale()).format(new Date(iso))

/** Formats the moment in the params of an error. */
export const momentText = ({ at, timeZone }: { at: string; timeZone: string }) => formatMomentIn(at, timeZone)

const momentsIn = memoize((timeZone) =>
  memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
)
const daysIn = memoize((timeZone) =>
  memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })),
)
