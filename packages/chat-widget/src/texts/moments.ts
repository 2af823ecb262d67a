import { oncePer } from './once-per.ts'

/** The time of a message, in the customer's own zone. */
export const timeOf = (iso: string, language: string): string => times(language).format(new Date(iso))

/** A word that is the same for two moments of one day of the customer's. */
export const dayOf = (iso: string): string => new Date(iso).toDateString()

/** A day as people say it: today, yesterday, or its date. */
export function nameOfDay(iso: string, language: string, now: Date): string {
  const day = new Date(iso)
  const daysAgo = Math.round((startOf(now) - startOf(day)) / DAY_MS)
  if (daysAgo < 2) return relativeDays(language).format(-daysAgo, 'day')
  const isThisYear = day.getFullYear() === now.getFullYear()
  return (isThisYear ? daysOfYear : days)(language).format(day)
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const
const times = oncePer((language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }))
const daysOfYear = oncePer((language) => new Intl.DateTimeFormat(language, DAY))
const days = oncePer((language) => new Intl.DateTimeFormat(language, { ...DAY, year: 'numeric' }))
const relativeDays = oncePer((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

const DAY_MS = 86_400_000
const startOf = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime()
