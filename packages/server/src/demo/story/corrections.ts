import { minutes } from '../../lib/clock.ts'
import { type Calendar, storyRandom } from '../calendar.ts'
import type { PlannedOrder, Step } from './planned.ts'
import type { Rounds } from './rounds.ts'

/**
 * Plans corrections: some customers call soon after ordering and reduce a line by one unit; the order is
 * edited and the difference refunded.
 */
export function correctionsFor(calendar: Calendar, rounds: Rounds): (order: PlannedOrder) => Step[] {
  const random = storyRandom('corrections')
  return (order) => {
    const several = order.items.find(({ quantity }) => quantity > 1)
    const isPlain = order.payment?.amount === 'all' && order.creditUsed === 0 && order.coupon === null
    if (!several || !isPlain || order.isTestOrder || order.paymentFailed || !random.chance(RINGS)) return []
    // Before an admin processes the order, which takes at least two hours.
    const at = order.placedAt + minutes(random.int(20, 100))
    const { by } = rounds.morning(at)
    if (calendar.toDate(at).getUTCHours() < SHOP_OPENS) return []
    return [{ at, does: 'oneFewer', order, by, sku: several.sku }]
  }
}

const RINGS = 0.2
/** The hour in UTC; the shop closes at the end of its day. */
const SHOP_OPENS = 13
