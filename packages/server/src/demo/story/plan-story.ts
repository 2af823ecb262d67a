import { days, minutes } from '../../lib/clock.ts'
import { type Calendar, storyRandom } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import { LOW_STOCK_AT } from '../catalogue/item.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import type { Random } from '../random.ts'
import { correctionsFor } from './corrections.ts'
import { planSteps } from './order-life.ts'
import { planOrders } from './plan-orders.ts'
import type { PlannedOrder, Step, Story } from './planned.ts'
import { buildRounds, type Rounds } from './rounds.ts'
import { CREDIT_REASONS, INTERNAL_NOTES, QUESTIONS } from './texts.ts'
import { couponsFor } from './use-coupons.ts'

/**
 * Plans the whole story of the shop up to today, in the order of time. Depends only on the day, and writes
 * nothing.
 */
export function planStory(
  calendar: Calendar,
  customers: readonly PlannedCustomer[],
  taken: Set<string>,
): Story {
  const random = storyRandom('story')
  const rounds = buildRounds(calendar)
  const withCoupon = couponsFor(calendar)
  const planCorrections = correctionsFor(calendar, rounds)
  const gifted = planOrders(calendar, customers, taken).map((planned) => {
    const { order, gift } = withGoodwill(planned, calendar, random)
    return { order: withCoupon(order), gift }
  })
  const steps = gifted.flatMap(({ order, gift }) => [
    ...gift,
    ...(canRestock(order) ? planCorrections(order) : []),
    ...planSteps(order, { rounds, random, canRestock: canRestock(order) }),
    ...conversation(order, rounds, random),
  ])
  const past = steps.filter((step) => step.at < calendar.end).sort((a, b) => a.at - b.at)
  return { orders: gifted.map(({ order }) => order), steps: past }
}

/** Returned units are not restocked for these products, so that they stay scarce or sold out. */
const SCARCE = new Set(
  DEMO_SITES.flatMap(({ items }) => items).flatMap(({ sku, left, includes }) =>
    left <= LOW_STOCK_AT && !includes ? [sku] : [],
  ),
)

const canRestock = ({ items }: PlannedOrder) => !items.some(({ sku }) => SCARCE.has(sku))

/** Some customers get credit some days before the order, and most of them use it with the order. */
function withGoodwill(
  order: PlannedOrder,
  calendar: Calendar,
  random: Random,
): { order: PlannedOrder; gift: Step[] } {
  const { customer, payment, goods } = order
  const at = order.placedAt - days(random.int(2, 9)) - minutes(random.int(0, 300))
  const amount = random.pick([500, 1000, 1500, 2500])
  const isGiven = random.chance(0.035) && !order.isTestOrder && at >= calendar.getDayStart(0)
  if (!customer || !isGiven || at < customer.joinedAt) return { order, gift: [] }
  const isUsed = payment?.amount === 'all' && random.chance(0.7)
  return {
    order: { ...order, creditUsed: isUsed ? Math.min(amount, goods) : 0 },
    gift: [{ at, does: 'credit', customer, by: 'maya', amount, reason: random.pick(CREDIT_REASONS) }],
  }
}

/**
 * Customers ask questions, and an admin answers in the next round. Sometimes an admin adds an internal note.
 */
function conversation(order: PlannedOrder, rounds: Rounds, random: Random): Step[] {
  if (order.isTestOrder) return []
  if (order.customer && random.chance(0.035)) {
    const { question, answer } = random.pick(QUESTIONS)
    const at = order.placedAt + minutes(random.int(4, 900))
    const round = rounds.morning(at)
    return [
      { at, does: 'comment', order, by: 'customer', text: question, isInternal: false },
      {
        at: round.at + minutes(random.int(2, 45)),
        does: 'comment',
        order,
        by: round.by,
        text: answer,
        isInternal: false,
      },
    ]
  }
  if (!random.chance(0.025)) return []
  const round = rounds.morning(order.placedAt + minutes(random.int(60, 4000)))
  const text = random.pick(INTERNAL_NOTES)
  return [{ at: round.at + minutes(7), does: 'comment', order, by: round.by, text, isInternal: true }]
}
