import { minutes } from '../../lib/clock.ts'
import { type Calendar, storyRandom } from '../calendar.ts'
import type { PlannedOrder, Step } from './planned.ts'
import type { Rounds } from './rounds.ts'

/** Now and then a customer rings soon after ordering and takes one piece fewer; the order is edited, the rest given back. */
export function correctionsFor(calendar: Calendar, rounds: Rounds): (order: PlannedOrder) => Step[] {
  const random = storyRandom('corrections')
  return (order) => {
    const several = order.items.find(({ quantity }) => quantity > 1)
    const isPlain = order.payment?.amount === 'all' && order.creditUsed === 0 && order.coupon === null
    if (!several || !isPlain || order.isTestOrder || order.paymentFailed || !random.chance(RINGS)) return []
    // Before an admin began with it: no order is looked at in its first two hours.
    const at = order.placedAt + minutes(random.int(20, 100))
    const { by } = rounds.morning(at)
    if (calendar.dateOf(at).getUTCHours() < SHOP_OPENS) return []
    return [{ at, does: 'oneFewer', order, by, sku: several.sku }]
  }
}

const RINGS = 0.2
/** In hours of UTC; it closes when the day ends there. */
const SHOP_OPENS = 13
