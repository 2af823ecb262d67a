import { days, minutes } from '@storekeeper/server/lib/clock'
import { type Random, randomFrom } from './random.ts'

/**
 * The number of whole days with orders, the last one today: the story never reaches back more than 120 days.
 */
export const DAYS_OF_ORDERS = 119

/**
 * Maps the planned time of the demo story to real time. The story is the same on each machine and day, so
 * that lists look the same tomorrow and tests can rely on them. Planned time ends with the day of the story;
 * `toDate` shifts it by whole days, so that this day is today. `real` also stretches or compresses the last
 * two days so that they end now: nothing is in the future, and the newest entries are recent.
 */
export type Calendar = {
  /** The planned time in milliseconds at which a day of the store starts; 0 is the first day. */
  getDayStart(day: number): number
  /** The planned time in milliseconds at which the story ends. */
  end: number
  /** The date of a planned start or end, which may be in the future. */
  toDate(planned: number): Date
  /** The real time of a past event. */
  real(planned: number): Date
}

export function buildCalendar(now: Date): Calendar {
  const today = Math.floor(now.getTime() / days(1)) * days(1)
  const shift = today - STORY_DAY
  const end = STORY_DAY + STORE_MIDNIGHT
  const getDayStart = (day: number) => end - days(DAYS_OF_ORDERS - day)
  const bend = getDayStart(DAYS_OF_ORDERS - 2)
  // Rounded, so that machines that start within the same minutes write the same times.
  const stretch = (Math.floor(now.getTime() / TICK) * TICK - shift - bend) / (end - bend)
  const bent = (planned: number) => (planned < bend ? planned : bend + (planned - bend) * stretch)
  return {
    getDayStart,
    end,
    toDate: (planned) => new Date(planned + shift),
    real: (planned) => new Date(Math.floor((bent(planned) + shift) / 1000) * 1000),
  }
}

/** The last day of the story: a Sunday, when the shop has most orders. */
const STORY_DAY = Date.UTC(2026, 10, 22)
/** The random generator for a part of the story, always with the same seed. */
export const storyRandom = (part: string) => randomFrom(`2026-11-22 ${part}`)
/** The demo store uses New York's time, where a day starts at 05:00 UTC. Ignores daylight saving time. */
const STORE_MIDNIGHT = minutes(5 * 60)
const TICK = minutes(5)

const SUNDAY = 0
export const isSunday = (planned: number) => new Date(planned - STORE_MIDNIGHT).getUTCDay() === SUNDAY

/**
 * The planned times of `count` orders, in ascending order: more on later days, at weekends and in the
 * evening, with random variation between days.
 */
export function orderTimes(calendar: Calendar, count: number): number[] {
  const random = storyRandom('times')
  const allDays = Array.from({ length: DAYS_OF_ORDERS }, (_, day) => day)
  const busyness = allDays.map((day) => getBusyness(calendar.getDayStart(day), day, random))
  const times: number[] = []
  while (times.length < count) {
    const day = random.weighted(allDays, (one) => busyness[one] ?? 1)
    const time = calendar.getDayStart(day) + timeOfDay(random)
    if (time < calendar.end) times.push(time)
  }
  return times.sort((a, b) => a - b)
}

const getBusyness = (dayStart: number, day: number, random: Random) => {
  const growth = 0.75 + (0.6 * day) / DAYS_OF_ORDERS
  return growth * weekdayBusyness(dayStart) * (0.85 + 0.3 * random.share())
}

/** The relative number of orders on the weekday that starts at `dayStart`; 1 is average. */
export const weekdayBusyness = (dayStart: number): number => WEEKDAYS[new Date(dayStart).getUTCDay()] ?? 1

/** Starts with Sunday. */
const WEEKDAYS = [1.4, 1.05, 0.9, 0.88, 0.92, 1.0, 1.3]

/** A random time in milliseconds after the start of the day, most often in the evening. */
export const timeOfDay = (random: Random) =>
  minutes(60 * random.weighted(HOURS, (hour) => BUSYNESS_BY_HOUR[hour] ?? 0)) + random.int(0, 3_599) * 1000

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const BUSYNESS_BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 4, 6, 7, 8, 8, 9, 8, 7, 7, 8, 9, 11, 14, 16, 15, 10, 5]
