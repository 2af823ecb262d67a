import { days, minutes } from '@storekeeper/server/lib/clock'
import { type Calendar, storyRandom } from '../calendar.ts'
import { DEMO_SITES } from '../catalogue/catalogue.ts'
import { DEMO_COUPONS, type DemoCoupon } from '../catalogue/coupons.ts'
import { LOW_STOCK_AT } from '../catalogue/products/item.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import type { Random } from '../random.ts'
import { toSpan } from '../seeds/create-coupons.ts'
import { planSteps } from './order-life.ts'
import { planOrders } from './plan-orders.ts'
import type { PlannedOrder, Step, Story } from './planned.ts'
import { buildRounds, type Rounds } from './rounds.ts'
import { CREDIT_REASONS, INTERNAL_NOTES, QUESTIONS } from './texts.ts'

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

/**
 * Plans corrections: some customers call soon after ordering and reduce a line by one unit; the order is
 * edited and the difference refunded.
 */
function correctionsFor(calendar: Calendar, rounds: Rounds): (order: PlannedOrder) => Step[] {
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

/** Assigns valid coupons to some orders. Call it for the orders in the order of time. */
function couponsFor(calendar: Calendar): (order: PlannedOrder) => PlannedOrder {
  const random = storyRandom('coupons')
  const users = new Map<DemoCoupon, PlannedOrder['customer'][]>()
  return (order) => {
    if (!random.chance(HAVE_ONE)) return order
    const at = calendar.real(order.placedAt).toISOString()
    const good = DEMO_COUPONS.filter((coupon) => {
      const { startsAt, expiry } = toSpan(coupon, calendar)
      return startsAt <= at && at < expiry && isGoodFor(coupon, order, users.get(coupon) ?? [])
    })
    if (good.length === 0) return order
    const coupon = random.weighted(good, ({ demand }) => demand)
    users.set(coupon, [...(users.get(coupon) ?? []), order.customer])
    return { ...order, coupon: coupon.code }
  }
}

const HAVE_ONE = 0.24

/** Orders that use credit get no coupon: both together could exceed the total of the products. */
const isGoodFor = (coupon: DemoCoupon, order: PlannedOrder, users: readonly PlannedOrder['customer'][]) =>
  !order.isTestOrder &&
  order.creditUsed === 0 &&
  coupon.site === order.site &&
  order.goods >= (coupon.minOrderTotal ?? 0) &&
  (!coupon.skus || order.items.some(({ sku }) => coupon.skus?.includes(sku))) &&
  users.length < (coupon.most ?? Number.POSITIVE_INFINITY) &&
  users.filter((user) => user !== null && user === order.customer).length <
    (coupon.perCustomerLimit ?? Number.POSITIVE_INFINITY)
