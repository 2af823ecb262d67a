import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const TYPED = 'YYYY-MM-DDTHH:mm'

/** A moment as a field for day and time shows it, by the clock of the store; empty where there is none. */
export const typedMoment = (iso: string | null, timeZone: string) =>
  iso === null ? '' : dayjs(iso).tz(timeZone).format(TYPED)

/** The typed moment, null where there is none; an invalid moment stays as it is, for the contract to refuse. */
export const momentOf = (typed: string, timeZone: string): string | null => {
  if (typed === '') return null
  const moment = dayjs.tz(typed, TYPED, timeZone)
  return moment.isValid() ? moment.toISOString() : typed
}
