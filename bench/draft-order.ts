import { type Random, randomFrom } from '../packages/server/src/demo/random.ts'
import type { OrderDraft } from '../packages/server/src/domains/orders/orders.ts'
import { COUNTRIES, FIRST_NAMES, LAST_NAMES } from './people.ts'

/**
 * Orders that carry a mark of their own, as many at every size, spread over the whole: filters that ask for the mark find
 * the same number of orders among ten thousand and among a million. Further as many lie in January 2020 and nowhere else.
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

/** The order of this place among so many, always the same. */
export function draftOrder(place: number, count: number, goods: Catalogue, customers: string[]): OrderDraft {
  const random = randomFrom(`order ${place}`)
  const isMarked = hasMark(place, count)
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
    shippingAddress: addressOf(random, isMarked),
    items: Array.from({ length: random.int(1, 4) }, () => ({
      product: random.pick(goods[site]),
      quantity: random.int(1, 3),
    })),
    shipping: { method: null, title: 'Standard', price: 490, freeOver: 10_000 },
    ...paymentOf(random, isMarked),
    history: {
      placedAt: new Date(momentOf(place, count)).toISOString(),
      trackingStatus: isMarked ? MARKS.trackingStatus : random.weighted(STATUSES, ([, weight]) => weight)[0],
      leaveStock: true,
    },
  }
}

function hasMark(place: number, count: number): boolean {
  const step = Math.floor((count - MARKED) / MARKED)
  const steps = (place - MARKED) / step
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

const momentOf = (place: number, count: number) =>
  place < MARKED ? JANUARY_2020 + place * TWO_HOURS_MS : FIRST_DAY + ((LAST_DAY - FIRST_DAY) * place) / count

function paymentOf(random: Random, isMarked: boolean): Pick<OrderDraft, 'payment' | 'paymentFailed'> {
  if (isMarked) return { payment: { method: 'card', amount: 100 } }
  const luck = random.share()
  if (luck < 0.9) return { payment: { method: 'card', amount: 'all' } }
  return { payment: null, paymentFailed: luck > 0.97 }
}

const addressOf = (random: Random, isMarked: boolean) => ({
  streetNumber: String(random.int(1, 200)),
  streetName: `${random.pick(LAST_NAMES)} Street`,
  aptUnit: '',
  city: `${random.pick(LAST_NAMES)}ton`,
  state: '',
  zipCode: String(random.int(10_000, 99_999)),
  country: isMarked ? MARKS.country : random.weighted(COUNTRIES, ([, weight]) => weight)[0],
})
