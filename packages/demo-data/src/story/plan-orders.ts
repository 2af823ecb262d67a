import { type Calendar, orderTimes, storyRandom } from '../calendar.ts'
import { DEMO_SITES, type DemoSite } from '../catalogue/catalogue.ts'
import { type CatalogueItem, unitPrice } from '../catalogue/products/item.ts'
import { inventPerson } from '../people/person.ts'
import type { PlannedCustomer } from '../people/plan-customers.ts'
import type { Random } from '../random.ts'
import type { PlannedOrder } from './planned.ts'
import { NOTES } from './texts.ts'

const ORDERS = 1500
const TEST_EVERY = 40

/** Plans the orders with their customers, products, times and payments, in ascending order of time. */
export function planOrders(
  calendar: Calendar,
  customers: readonly PlannedCustomer[],
  taken: Set<string>,
): PlannedOrder[] {
  const random = storyRandom('orders')
  const buyers = customers.filter((customer) => !customer.isTest)
  const testers = customers.filter((customer) => customer.isTest)
  return orderTimes(calendar, ORDERS).map((placedAt, index) => {
    const isTestOrder = (index + 1) % TEST_EVERY === 0
    const customer = isTestOrder
      ? random.pick(present(testers, placedAt))
      : random.chance(GUESTS)
        ? null
        : random.weighted(present(buyers, placedAt), ({ loyalty }) => loyalty)
    const buyer = customer ?? inventPerson(taken, random)
    const shopping = planShopping(buyer.shippingInfo.country, random)
    // A paid test order could not be deleted.
    const unpaid = isTestOrder && { payment: null, paymentFailed: false }
    return { placedAt, customer, buyer, isTestOrder, ...shopping, ...unpaid }
  })
}

const GUESTS = 0.05

/**
 * The customers who had joined by then; before the first of a kind joins, its first customer counts as
 * joined.
 */
function present(customers: readonly PlannedCustomer[], at: number): readonly PlannedCustomer[] {
  const joined = customers.filter((customer) => customer.joinedAt < at)
  return joined.length > 0 ? joined : customers.slice(0, 1)
}

function planShopping(country: string, random: Random) {
  const site = random.weighted(DEMO_SITES, (_, index) => (index === 0 ? 64 : 36))
  const items = buildCart(site, random)
  const goods = items.reduce((sum, { item, quantity }) => sum + quantity * unitPrice(item), 0)
  return {
    site: site.key,
    items: items.map(({ item, quantity }) => ({ sku: item.sku, quantity })),
    goods,
    shipping: shippingTo(country, random),
    ...paymentFor(goods, random),
    creditUsed: 0,
    coupon: null,
    note: random.chance(0.08) ? random.pick(NOTES) : '',
  }
}

function buildCart(site: DemoSite, random: Random): { item: CatalogueItem; quantity: number }[] {
  const lines = random.weighted([1, 2, 3, 4], (count) => LINES[count - 1] ?? 0)
  const cart = new Map<CatalogueItem, number>()
  while (cart.size < lines) {
    const item = random.weighted(site.items, ({ demand }) => demand)
    // Customers order several units of cheap products only.
    const most = item.price < 4000 ? 3 : 1
    cart.set(item, random.chance(0.75) ? 1 : random.int(1, most))
  }
  return [...cart].map(([item, quantity]) => ({ item, quantity }))
}

const LINES = [50, 29, 15, 6]

function shippingTo(country: string, random: Random): PlannedOrder['shipping'] {
  if (random.chance(0.1)) return { title: 'Express', price: 1900, freeOver: null }
  if (country === 'US') return { title: 'Standard', price: 590, freeOver: 7500 }
  return { title: 'International', price: 1450, freeOver: 15000 }
}

/**
 * Most orders are paid immediately; some card payments fail, some transfers are late, and some orders have
 * only a deposit.
 */
function paymentFor(goods: number, random: Random): Pick<PlannedOrder, 'payment' | 'paymentFailed'> {
  const kind = random.weighted(PAYMENTS, ({ weight }) => weight)
  if (kind.paid === 'failed') return { payment: null, paymentFailed: true }
  if (kind.paid === 'later') return { payment: null, paymentFailed: false }
  const amount = kind.paid === 'deposit' ? Math.round(goods * 0.3) : 'all'
  return { payment: { method: kind.method, amount }, paymentFailed: false }
}

const PAYMENTS = [
  { method: 'card', paid: 'all', weight: 66 },
  { method: 'paypal', paid: 'all', weight: 22 },
  { method: 'bank-transfer', paid: 'all', weight: 4.5 },
  { method: 'bank-transfer', paid: 'later', weight: 3.5 },
  { method: 'bank-transfer', paid: 'deposit', weight: 1.5 },
  { method: 'card', paid: 'failed', weight: 2.5 },
] as const
