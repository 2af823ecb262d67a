import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'

/** A discount's dates as days of the store's time zone, both included; the last one may be open. */
export const firstDayOf = (startsAt: string, timeZone: string) => dayjs(startsAt).tz(timeZone).format(DAY)

/** It counts up to, and without, its end: a discount that ends at midnight had its last day before. */
export const lastDayOf = (endsAt: string | null, timeZone: string) =>
  endsAt === null ? '' : dayjs(endsAt).subtract(1, 'millisecond').tz(timeZone).format(DAY)

/** Empty where no day was picked: the error is then shown at the field. */
export const startOf = (day: string, timeZone: string) =>
  day === '' ? '' : dayjs.tz(day, DAY, timeZone).toISOString()

export const endOf = (day: string, timeZone: string) =>
  day === '' ? null : dayjs.tz(dayjs.utc(day, DAY).add(1, 'day').format(DAY), DAY, timeZone).toISOString()

export const today = (timeZone: string, now = new Date()) => dayjs(now).tz(timeZone).format(DAY)
