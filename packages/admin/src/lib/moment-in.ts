import { intlLocale } from './intl'
import { oncePer } from './once'

/** Writes a moment by the clocks of a time zone, such as that of the store. */
export const formatMomentIn = (iso: string, timeZone: string) =>
  momentsIn(timeZone)(intlLocale()).format(new Date(iso))

/** The moment of an error's params. */
export const momentText = ({ at, timeZone }: { at: string; timeZone: string }) => formatMomentIn(at, timeZone)

const momentsIn = oncePer((timeZone) =>
  oncePer((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })),
)
