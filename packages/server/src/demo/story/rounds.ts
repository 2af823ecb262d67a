import { days, minutes } from '../../lib/clock.ts'
import { type Calendar, DAYS_OF_ORDERS, isSunday, storyRandom } from '../calendar.ts'
import type { Worker } from './planned.ts'

/** Work comes in rounds, as in a real shop: in the morning orders are looked through, after lunch parcels are fetched. */
export type Round = { at: number; by: Worker }
export type Rounds = Record<'morning' | 'pickUp' | 'carrierReport', (after: number) => Round>

export function roundsOf(calendar: Calendar): Rounds {
  const roundAt = (kind: string, minuteOfDay: number) => {
    const random = storyRandom(kind)
    const everyDay = Array.from({ length: DAYS_OF_ORDERS + DAYS_AHEAD }, (_, place) => ({
      at: calendar.startOf(place) + minutes(minuteOfDay) + random.int(0, minutes(35)),
      by: random.weighted(WORKERS, (_, place) => SHARES[place] ?? 0),
    }))
    const workdays = everyDay.filter((round) => !isSunday(round.at))
    return (after: number): Round =>
      workdays.find((round) => round.at >= after) ?? { at: after + days(1), by: 'maya' }
  }
  return {
    morning: roundAt('morning', 9 * 60),
    carrierReport: roundAt('report', 11 * 60 + 20),
    pickUp: roundAt('pick-up', 13 * 60 + 15),
  }
}

const WORKERS: readonly Worker[] = ['maya', 'jonas', 'amira']
const SHARES = [1, 4, 4]
/** Rounds that would come after today are planned too, and never take place. */
const DAYS_AHEAD = 40
