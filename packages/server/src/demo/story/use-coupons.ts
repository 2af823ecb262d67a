import { type Calendar, storyRandom } from '../calendar.ts'
import { DEMO_COUPONS, type DemoCoupon } from '../catalogue/coupons.ts'
import { toSpan } from '../create-coupons.ts'
import type { PlannedOrder } from './planned.ts'

/** Assigns valid coupons to some orders. Call it for the orders in the order of time. */
export function couponsFor(calendar: Calendar): (order: PlannedOrder) => PlannedOrder {
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
