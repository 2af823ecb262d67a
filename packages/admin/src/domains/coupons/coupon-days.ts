import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'

/** Converts a coupon's dates to days of the store's time zone, both inclusive; the first may be open. */
export const toFirstDay = (startsAt: string | null, timeZone: string) =>
  startsAt === null ? '' : dayjs(startsAt).tz(timeZone).format(DAY)

/** The expiry is exclusive: the last day of a coupon that expires at midnight is the day before. */
export const toLastDay = (expiry: string, timeZone: string) =>
  dayjs(expiry).subtract(1, 'millisecond').tz(timeZone).format(DAY)

export const toStart = (day: string, timeZone: string) =>
  day === '' ? null : dayjs.tz(day, DAY, timeZone).toISOString()

/** Returns midnight at the end of that day; empty if no day was picked. */
export const getDayEnd = (day: string, timeZone: string) =>
  day === '' ? '' : dayjs.tz(dayjs.utc(day, DAY).add(1, 'day').format(DAY), DAY, timeZone).toISOString()

export const dayIn = (days: number, timeZone: string, now = new Date()) =>
  dayjs(now).tz(timeZone).add(days, 'day').format(DAY)
