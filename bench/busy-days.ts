import { LAST_DAY } from './draft-order.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const FIRST_SALE = Date.parse('2023-06-15T00:00:00Z')
/** Events are stored for thirteen months. */
const FIRST_EVENT = Date.parse('2025-05-15T00:00:00Z')

/** The activity from Sunday to Saturday, relative to an average day. */
const WEEK = [1.15, 1.2, 1.05, 1, 0.95, 0.8, 0.85]
/** The store was smaller before its last thirteen months, and sells more before Christmas. */
const GROWN = 4
const CHRISTMAS = 1.8

/** A UTC day and its share of the records. */
export type BusyDay = { day: string; count: number }

/** Distributes orders over three years, most of them in the last thirteen months. */
export const listSaleDays = (count: number): BusyDay[] => spread(count, FIRST_SALE)
export const listEventDays = (count: number): BusyDay[] => spread(count, FIRST_EVENT)

function spread(count: number, first: number): BusyDay[] {
  const days = Array.from(
    { length: (LAST_DAY - first) / DAY_MS },
    (_, index) => new Date(first + index * DAY_MS),
  )
  const whole = days.reduce((sum, day) => sum + getWeight(day), 0)
  let weight = 0
  let given = 0
  return days.map((day) => {
    weight += getWeight(day)
    const until = Math.round((count * weight) / whole)
    const here = until - given
    given = until
    return { day: day.toISOString().slice(0, 10), count: here }
  })
}

function getWeight(day: Date): number {
  const isBeforeChristmas = day.getUTCMonth() === 11 && day.getUTCDate() < 22
  return (
    (WEEK[day.getUTCDay()] ?? 1) *
    (day.getTime() < FIRST_EVENT ? 1 : GROWN) *
    (isBeforeChristmas ? CHRISTMAS : 1)
  )
}

/** Groups the days by month. */
export function byMonth(days: readonly BusyDay[]): [month: string, days: BusyDay[]][] {
  const months = new Map<string, BusyDay[]>()
  for (const day of days) {
    const month = day.day.slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), day])
  }
  return [...months]
}
