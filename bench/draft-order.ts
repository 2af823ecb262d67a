import { type Random, randomFrom } from '../packages/demo-data/src/random.ts'
import type { OrderDraft } from '../packages/server/src/domains/orders/orders.ts'
import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'

/**
 * Marked orders: the same number at every size, spread over all orders, so that filters by the mark match the
 * same number of ten thousand and of a million orders. The same number is placed in January 2020, which has
 * no others.
 */
export const MARKED = 300
export const MARKS = {
  site: 'tiny',
  trackingStatus: 'on-hold',
  paymentStatus: 'partially-paid',
  country: 'IS',
  lastName: 'Zebedee',
} as const

const FIRST_DAY = Date.parse('2023-01-01T00:00:00Z')
export const LAST_DAY = Date.parse('2026-06-15T00:00:00Z')
const JANUARY_2020 = Date.parse('2020-01-01T00:00:00Z')
const TWO_HOURS_MS = 2 * 60 * 60 * 1000

export type Catalogue = { hb: string[]; auctropin: string[]; tiny: string[] }

/** Returns the order with this index, deterministically. */
export function draftOrder(index: number, count: number, goods: Catalogue, customers: string[]): OrderDraft {
  const random = randomFrom(`order ${index}`)
  const isMarked = hasMark(index, count)
  const site = isMarked ? MARKS.site : random.chance(0.6) ? 'hb' : 'auctropin'
  const [firstName, lastName] = [
    random.pick(FIRST_NAMES),
    isMarked ? MARKS.lastName : random.pick(LAST_NAMES),
  ]
  return {
    site,
    customer: random.chance(0.8) ? random.pick(customers) : null,
    receiverName: { firstName, lastName },
    email: `${firstName}.${lastName}${random.int(1, 999)}@mail.example`.toLowerCase(),
    phone: `+1 555 ${random.int(1_000_000, 9_999_999)}`,
    shippingAddress: buildAddress(random, isMarked),
    items: Array.from({ length: random.int(1, 4) }, () => ({
      product: random.pick(goods[site]),
      quantity: random.int(1, 3),
    })),
    shipping: { method: null, title: 'Standard', price: 490, freeOver: 10_000 },
    ...pickPayment(random, isMarked),
    history: {
      placedAt: new Date(toMoment(index, count)).toISOString(),
      trackingStatus: isMarked ? MARKS.trackingStatus : random.weighted(STATUSES, ([, weight]) => weight)[0],
      leaveStock: true,
    },
  }
}

function hasMark(index: number, count: number): boolean {
  const step = Math.floor((count - MARKED) / MARKED)
  const steps = (index - MARKED) / step
  return Number.isInteger(steps) && steps >= 0 && steps < MARKED
}

const STATUSES = [
  ['delivered', 74],
  ['shipped', 8],
  ['processing', 6],
  ['pending', 6],
  ['cancelled', 4],
  ['returned', 2],
] as const

const toMoment = (index: number, count: number) =>
  index < MARKED ? JANUARY_2020 + index * TWO_HOURS_MS : FIRST_DAY + ((LAST_DAY - FIRST_DAY) * index) / count

function pickPayment(random: Random, isMarked: boolean): Pick<OrderDraft, 'payment' | 'paymentFailed'> {
  if (isMarked) return { payment: { method: 'card', amount: 100 } }
  const luck = random.share()
  if (luck < 0.9) return { payment: { method: 'card', amount: 'all' } }
  return { payment: null, paymentFailed: luck > 0.97 }
}

const buildAddress = (random: Random, isMarked: boolean) => ({
  streetNumber: String(random.int(1, 200)),
  streetName: `${random.pick(LAST_NAMES)} Street`,
  aptUnit: '',
  city: `${random.pick(LAST_NAMES)}ton`,
  state: '',
  zipCode: String(random.int(10_000, 99_999)),
  country: isMarked ? MARKS.country : random.weighted(COUNTRIES, ([, weight]) => weight)[0],
})
