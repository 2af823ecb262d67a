import { intlLocale } from '~/lib/intl'
import { oncePer } from '~/lib/once'

/** The time of a moment on the clocks of a zone. */
export const formatTime = (iso: string, timeZone: string) =>
  timesIn(timeZone)(intlLocale()).format(new Date(iso))

const timesIn = oncePer((timeZone) =>
  oncePer((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })),
)

/** Its day as well. */
export const formatMoment = (iso: string, timeZone: string) =>
  momentsIn(timeZone)(intlLocale()).format(new Date(iso))

const momentsIn = oncePer((timeZone) =>
  oncePer((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
)
