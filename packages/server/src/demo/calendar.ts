import { days, minutes } from '../lib/clock.ts'
import { type Random, randomFrom } from './random.ts'

/** How far back the demo shop's orders go, today included. */
export const DAYS_OF_ORDERS = 120

/**
 * The demo shop's time. What is planned depends on the day alone, so that all machines plan the same. Plans speak of
 * planned time; `real` turns it into the time that is written down, and only today it differs: as much of today as is
 * planned is stretched over what has passed of today, so that nothing lies in the future and the newest is fresh.
 */
export type Calendar = {
  /** The store's day, YYYY-MM-DD: the seed of everything. */
  day: string
  /** Planned milliseconds at which a day begins in the store; 0 is the first day, `DAYS_OF_ORDERS` − 1 today. */
  startOf(place: number): number
  /** Planned milliseconds after which nothing has happened yet. */
  end: number
  real(planned: number): Date
}

export function calendarOf(now: Date): Calendar {
  const today = Math.floor((now.getTime() - STORE_MIDNIGHT) / days(1)) * days(1) + STORE_MIDNIGHT
  // A machine that starts a moment later still writes the same minutes.
  const passed = Math.floor((now.getTime() - today) / TICK) * TICK
  return {
    day: new Date(today).toISOString().slice(0, 10),
    startOf: (place) => today - days(DAYS_OF_ORDERS - 1 - place),
    end: today + PLANNED_OF_TODAY,
    real: (planned) =>
      new Date(
        planned < today ? planned : Math.round(today + ((planned - today) / PLANNED_OF_TODAY) * passed),
      ),
  }
}

/** The demo shop keeps New York's time; that its clock changes twice a year is left out here. */
const STORE_MIDNIGHT = minutes(5 * 60)
const PLANNED_OF_TODAY = minutes(17 * 60)
const TICK = minutes(5)

const SUNDAY = 0
export const isSunday = (planned: number) => new Date(planned - STORE_MIDNIGHT).getUTCDay() === SUNDAY

/**
 * The planned times of so many orders, earliest first: more towards today, more at weekends, most in the evening, and
 * no two days quite alike.
 */
export function orderTimes(calendar: Calendar, count: number): number[] {
  const random = randomFrom(`${calendar.day} times`)
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
  const weekday = WEEKDAYS[new Date(dayStart).getUTCDay()] ?? 1
  return growth * weekday * (0.85 + 0.3 * random.share())
}

/** From Sunday on. */
const WEEKDAYS = [1.4, 1.05, 0.9, 0.88, 0.92, 1.0, 1.3]

const timeOfDay = (random: Random) =>
  minutes(60 * random.weighted(HOURS, (hour) => BUSYNESS_BY_HOUR[hour] ?? 0)) + random.int(0, 3_599) * 1000

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const BUSYNESS_BY_HOUR = [2, 1, 1, 1, 1, 1, 2, 4, 6, 7, 8, 8, 9, 8, 7, 7, 8, 9, 11, 14, 16, 15, 10, 5]
