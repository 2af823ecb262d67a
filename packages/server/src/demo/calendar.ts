import { days, minutes } from '../lib/clock.ts'
import { type Random, randomFrom } from './random.ts'

/** Whole days of the store, the last of them today's: at no hour do they reach further back than 120 days. */
export const DAYS_OF_ORDERS = 119

/**
 * The demo shop's time. One story is planned, the same on every machine and every day: what is seen today by who reads a
 * list is seen tomorrow too, and what a test counts on is there. Plans speak of planned time, which ends with the story's
 * own day; `dateOf` moves it, by whole days, until that day is today. `real` also stretches or shortens the last two days
 * a little until they end now, so that nothing lies in the future and the newest is fresh.
 */
export type Calendar = {
  /** Planned milliseconds at which a day begins in the store; 0 is the first day. */
  startOf(place: number): number
  /** Planned milliseconds after which nothing has happened yet. */
  end: number
  /** The date of what is planned to begin or end then, also after now. */
  dateOf(planned: number): Date
  /** When that happened. */
  real(planned: number): Date
}

export function calendarOf(now: Date): Calendar {
  const today = Math.floor(now.getTime() / days(1)) * days(1)
  const shift = today - STORY_DAY
  const end = STORY_DAY + STORE_MIDNIGHT
  const startOf = (place: number) => end - days(DAYS_OF_ORDERS - place)
  const bend = startOf(DAYS_OF_ORDERS - 2)
  // A machine that starts a moment later still writes the same minutes.
  const stretch = (Math.floor(now.getTime() / TICK) * TICK - shift - bend) / (end - bend)
  const bent = (planned: number) => (planned < bend ? planned : bend + (planned - bend) * stretch)
  return {
    startOf,
    end,
    dateOf: (planned) => new Date(planned + shift),
    real: (planned) => new Date(Math.floor((bent(planned) + shift) / 1000) * 1000),
  }
}

/** The day that the story leads to: a Sunday, so that what is newest is much. */
const STORY_DAY = Date.UTC(2026, 10, 22)
/** Seeds what is left to chance in a part of the story. */
export const storyRandom = (part: string) => randomFrom(`2026-11-22 ${part}`)
/** The demo shop keeps New York's time, where a day begins at 05:00 UTC; that its clock changes is left out here. */
const STORE_MIDNIGHT = minutes(5 * 60)
const TICK = minutes(5)

const SUNDAY = 0
export const isSunday = (planned: number) => new Date(planned - STORE_MIDNIGHT).getUTCDay() === SUNDAY

/**
 * The planned times of so many orders, earliest first: more towards today, more at weekends, most in the evening, and
 * no two days quite alike.
 */
export function orderTimes(calendar: Calendar, count: number): number[] {
  const random = storyRandom('times')
  const places = Array.from({ length: DAYS_OF_ORDERS }, (_, place) => place)
  const busyness = places.map((place) => busynessOf(calendar.startOf(place), place, random))
  const times: number[] = []
  while (times.length < count) {
    const place = random.weighted(places, (day) => busyness[day] ?? 1)
    const time = calendar.startOf(place) + timeOfDay(random)
    if (time < calendar.end) times.push(time)
  }
  return times.sort((a, b) => a - b)
}

const busynessOf = (dayStart: number, place: number, random: Random) => {
  const growth = 0.75 + (0.6 * place) / DAYS_OF_ORDERS
  return growth * weekdayBusyness(dayStart) * (0.85 + 0.3 * random.share())
}

/** How busy the day is that begins then, against an ordinary one. */
export const weekdayBusyness = (dayStart: number): number => WEEKDAYS[new Date(dayStart).getUTCDay()] ?? 1

/** From Sunday on. */
const WEEKDAYS = [1.4, 1.05, 0.9, 0.88, 0.92, 1.0, 1.3]

/** Milliseconds after the day began: most happens in the evening. */
export const timeOfDay = (random: Random) =>
  minutes(60 * random.weighted(HOURS, (hour) => BUSYNESS_BY_HOUR[hour] ?? 0)) + random.int(0, 3_599) * 1000

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const BUSYNESS_BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 4, 6, 7, 8, 8, 9, 8, 7, 7, 8, 9, 11, 14, 16, 15, 10, 5]
