import { DEFAULT_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import type { Range } from '@storekeeper/contract/analytics/span'
import { m } from '~/paraglide/messages.js'
import type { RangePreset } from '~/ui/dates/DateRangePanel'

/** Returns the current day in a time zone, such as 2026-01-31. */
export const todayIn = (timeZone: string, now: Date): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(now)
    .map(({ type, value }): [string, string] => [type, value])
  const { year, month, day } = Object.fromEntries(parts)
  return `${year}-${month}-${day}`
}

/** Adds calendar days; daylight saving time does not affect the result. */
export const addDays = (day: string, count: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export const dayCount = ({ from, to }: Range): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The default range of a screen. Specification 9. */
export const defaultRange = (today: string): Range => ({ from: addDays(today, -DEFAULT_DAYS), to: today })

/** Common ranges, relative to a day. */
export const rangePresets = (today: string): RangePreset[] => {
  const lastMonthEnd = addDays(startOfMonth(today), -1)
  const until = (count: number): [string, string] => [addDays(today, 1 - count), today]
  return [
    { label: m.ui_today(), value: [today, today] },
    { label: m.ui_yesterday(), value: [addDays(today, -1), addDays(today, -1)] },
    { label: m.ui_last_7_days(), value: until(DEFAULT_DAYS + 1) },
    { label: m.ui_last_30_days(), value: until(30) },
    { label: m.figures_last_90_days(), value: until(90) },
    { label: m.ui_this_month(), value: [startOfMonth(today), today] },
    { label: m.ui_last_month(), value: [startOfMonth(lastMonthEnd), lastMonthEnd] },
    { label: m.figures_this_year(), value: [`${today.slice(0, 4)}-01-01`, today] },
    { label: m.ui_last_365_days(), value: until(365) },
  ]
}

const DAY_MS = 24 * 3600 * 1000

const startOfMonth = (day: string) => `${day.slice(0, 8)}01`
