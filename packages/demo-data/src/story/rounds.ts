import { days, minutes } from '@storekeeper/server/lib/clock'
import { type Calendar, DAYS_OF_ORDERS, isSunday, storyRandom } from '../calendar.ts'
import type { Worker } from './planned.ts'

/** Admins work in rounds: they process orders in the morning, and carriers pick up parcels after lunch. */
export type Round = { at: number; by: Worker }
export type Rounds = Record<'morning' | 'pickUp' | 'carrierReport', (after: number) => Round>

export function buildRounds(calendar: Calendar): Rounds {
  const roundAt = (kind: string, minuteOfDay: number) => {
    const random = storyRandom(kind)
    const everyDay = Array.from({ length: DAYS_OF_ORDERS + DAYS_AHEAD }, (_, index) => ({
      at: calendar.getDayStart(index) + minutes(minuteOfDay) + random.int(0, minutes(35)),
      by: random.weighted(WORKERS, (_, index) => SHARES[index] ?? 0),
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
/** Also plans rounds after today, whose steps are removed later. */
const DAYS_AHEAD = 40
