import { memoize } from './once-per.ts'

/** Formats the time of a message in the customer's time zone. */
export const formatTime = (iso: string, language: string): string => times(language).format(new Date(iso))

/** Returns a key that is equal for moments of the same day in the customer's time zone. */
export const toDay = (iso: string): string => new Date(iso).toDateString()

/** Formats a day as today, yesterday, or its date. */
export function formatDayName(iso: string, language: string, now: Date): string {
  const day = new Date(iso)
  const daysAgo = Math.round((getDayStart(now) - getDayStart(day)) / DAY_MS)
  if (daysAgo < 2) return relativeDays(language).format(-daysAgo, 'day')
  const isThisYear = day.getFullYear() === now.getFullYear()
  return (isThisYear ? thisYearFormat : days)(language).format(day)
}

/** The milliseconds until the next day begins in the customer's time zone. */
export const untilTomorrow = (now: Date): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime()

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const times = memoize((language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }))
const thisYearFormat = memoize((language) => new Intl.DateTimeFormat(language, DAY))
const days = memoize((language) => new Intl.DateTimeFormat(language, { ...DAY, year: 'numeric' }))
const relativeDays = memoize((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

const DAY_MS = 86_400_000
const getDayStart = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
