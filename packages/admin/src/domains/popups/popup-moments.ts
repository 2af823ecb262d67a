import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const TYPED = 'YYYY-MM-DDTHH:mm'

/** Returns the value of a date and time field, in the store's time zone; empty for null. */
export const typedMoment = (iso: string | null, timeZone: string) =>
  iso === null ? '' : dayjs(iso).tz(timeZone).format(TYPED)

/**
 * Returns the typed moment as ISO, null if it is empty; invalid input is returned unchanged, and the
 * contract's schema rejects it.
 */
export const parseMoment = (typed: string, timeZone: string): string | null => {
  if (typed === '') return null
  const moment = dayjs.tz(typed, TYPED, timeZone)
  return moment.isValid() ? moment.toISOString() : typed
}
