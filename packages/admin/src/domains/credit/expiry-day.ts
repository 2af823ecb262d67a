import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)

const DAY = 'YYYY-MM-DD'

/** Returns the last day of credit in the store's time zone: it can be spent until the end of that day. */
export const expiryDay = (expiresAt: string, timeZone: string) => dayjs(expiresAt).tz(timeZone).format(DAY)

export const today = (timeZone: string, now: number) => dayjs(now).tz(timeZone).format(DAY)

export const daysUntil = (expiresAt: string, timeZone: string, now: number) =>
  dayjs.utc(expiryDay(expiresAt, timeZone)).diff(dayjs.utc(today(timeZone, now)), 'day')
