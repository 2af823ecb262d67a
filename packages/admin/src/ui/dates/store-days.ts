import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'

/** Converts a discount's dates to days of the store's time zone, both inclusive; the last one may be open. */
export const toFirstDay = (startsAt: string, timeZone: string) => dayjs(startsAt).tz(timeZone).format(DAY)

/** The end is exclusive: the last day of a discount that ends at midnight is the day before. */
export const toLastDay = (endsAt: string | null, timeZone: string) =>
  endsAt === null ? '' : dayjs(endsAt).subtract(1, 'millisecond').tz(timeZone).format(DAY)

/** Empty if no day was picked: the field shows the error then. */
export const toStart = (day: string, timeZone: string) =>
  day === '' ? '' : dayjs.tz(day, DAY, timeZone).toISOString()

export const getDayEnd = (day: string, timeZone: string) =>
  day === '' ? null : dayjs.tz(dayjs.utc(day, DAY).add(1, 'day').format(DAY), DAY, timeZone).toISOString()

export const today = (timeZone: string, now = new Date()) => dayjs(now).tz(timeZone).format(DAY)

/** The Sunday of the week of a day, or the last day of its month. */
export const lastDayOf = (span: 'week' | 'month', day: string) => {
  const date = dayjs.utc(day, DAY)
  // Sunday is 0.
  return (span === 'week' ? date.add((7 - date.day()) % 7, 'day') : date.endOf('month')).format(DAY)
}
