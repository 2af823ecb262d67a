import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'

/** Formats the time of a message; the day is shown above it. */
export const formatTime = (iso: string) => times(intlLocale()).format(new Date(iso))

/** Returns "Today", "Yesterday", or the date. */
export const dayName = (iso: string, nowMs: number): string => {
  const days = Math.round((startOfDay(nowMs) - startOfDay(Date.parse(iso))) / DAY_MS)
  if (days >= 0 && days < 2) return capitalised(relativeDays(intlLocale()).format(-days, 'day'))
  return longDays(intlLocale()).format(new Date(iso))
}

export const sameDay = (one: string, other: string) =>
  startOfDay(Date.parse(one)) === startOfDay(Date.parse(other))

/** Formats a moment for a list: the time for today, the date for earlier days. */
export const formatShort = (iso: string, nowMs: number) =>
  startOfDay(Date.parse(iso)) === startOfDay(nowMs)
    ? formatTime(iso)
    : shortDays(intlLocale()).format(new Date(iso))

const DAY_MS = 24 * 3600_000
const startOfDay = (ms: number) => new Date(ms).setHours(0, 0, 0, 0)
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const times = memoize((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }))
const shortDays = memoize((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }))
const longDays = memoize((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full' }))
const relativeDays = memoize((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
