import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'

/** A coupon's dates as days of the store's time zone, both included; the first may be open. */
export const firstDayOf = (startsAt: string | null, timeZone: string) =>
  startsAt === null ? '' : dayjs(startsAt).tz(timeZone).format(DAY)

/** A coupon is good before, and not at, its expiry: one that expires at midnight had its last day before. */
export const lastDayOf = (expiry: string, timeZone: string) =>
  dayjs(expiry).subtract(1, 'millisecond').tz(timeZone).format(DAY)

export const startOf = (day: string, timeZone: string) =>
  day === '' ? null : dayjs.tz(day, DAY, timeZone).toISOString()

/** Midnight at the end of that day. Empty where no day was picked. */
export const endOf = (day: string, timeZone: string) =>
  day === '' ? '' : dayjs.tz(dayjs.utc(day, DAY).add(1, 'day').format(DAY), DAY, timeZone).toISOString()

export const dayIn = (days: number, timeZone: string, now = new Date()) =>
  dayjs(now).tz(timeZone).add(days, 'day').format(DAY)
