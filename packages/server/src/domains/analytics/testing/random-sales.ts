import { PAYMENT_STATUSES } from '@storekeeper/contract/orders/payment-status'
import { TRACKING_STATUSES } from '@storekeeper/contract/orders/tracking-status'
import { STORE_EVENT_KINDS } from '@storekeeper/contract/store/store-events'
import fc from 'fast-check'
import { aMomentNear, anEdge, ODD_ZONES } from './odd-moments.ts'

/** The value type of an arbitrary. */
type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never

/** The number of products, which have indexes from 0. The index after the last means an unknown product. */
export const PRODUCTS = 6
const aProduct = fc.integer({ min: 0, max: PRODUCTS })
const aSite = fc.constantFrom('hb', 'auctropin')
export const aZone = fc.constantFrom(...ODD_ZONES)

const aPart = fc.record({
  product: fc.integer({ min: 0, max: PRODUCTS - 1 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  price: fc.constantFrom(undefined, 0, 1, 333, 2500),
})
const aLine = fc.record({
  product: aProduct,
  quantity: fc.integer({ min: 1, max: 9 }),
  total: fc.constantFrom(0, 1, 2, 999, 1001, 2501, 10_000),
  includes: fc.oneof(
    { weight: 2, arbitrary: fc.array(aPart, { maxLength: 0 }) },
    { weight: 1, arbitrary: fc.array(aPart, { maxLength: 3 }) },
  ),
})

/**
 * A refund: the lines that it names with their amounts, and the total amount of merchandise, which may differ
 * from the lines.
 */
const aRefund = (edge: number) =>
  fc.record({
    createdAt: aMomentNear(edge),
    merchandise: fc.constantFrom(0, 1, 500, 999, 3000),
    lines: fc.array(
      fc.record({ line: fc.integer({ min: 0, max: 4 }), amount: fc.constantFrom(0, 1, 400, 2000) }),
      {
        maxLength: 3,
      },
    ),
  })

const anOrder = (edge: number) =>
  fc.record({
    site: aSite,
    createdAt: aMomentNear(edge),
    isTestOrder: fc.oneof(
      { weight: 5, arbitrary: fc.constant(false) },
      { weight: 1, arbitrary: fc.constant(true) },
    ),
    trackingStatus: fc.constantFrom(...TRACKING_STATUSES),
    paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
    lines: fc.array(aLine, { maxLength: 3 }),
    refunds: fc.array(aRefund(edge), { maxLength: 2 }),
  })
export type RandomOrder = Made<ReturnType<typeof anOrder>>

const anEvent = (edge: number) =>
  fc.record({
    site: aSite,
    createdAt: aMomentNear(edge),
    visitor: fc.integer({ min: 1, max: 4 }),
    kind: fc.constantFrom(...STORE_EVENT_KINDS),
    product: aProduct,
    name: fc.constantFrom('', 'soap', 'lamp', 'maps'),
  })
export type RandomEvent = Made<ReturnType<typeof anEvent>>

const aCustomer = (edge: number) =>
  fc.record({ site: aSite, createdAt: aMomentNear(edge), isTest: fc.boolean(), isMerged: fc.boolean() })
export type RandomCustomer = Made<ReturnType<typeof aCustomer>>

/** A change after the first count; `index` selects the order, line or refund. */
const aChange = (edge: number) =>
  fc.record({
    what: fc.constantFrom(
      ...(['track', 'pay', 'test', 'site', 'move', 'editLine', 'dropLine', 'addLine', 'refund'] as const),
      ...(['moveRefund', 'dropRefund', 'dropOrder', 'dropProduct', 'event', 'zone', 'count'] as const),
    ),
    index: fc.nat({ max: 1000 }),
    at: aMomentNear(edge),
    order: anOrder(edge),
    line: aLine,
    refund: aRefund(edge),
    event: anEvent(edge),
    zone: aZone,
  })
export type RandomChange = Made<ReturnType<typeof aChange>>

const aQuestion = fc.record({
  timeZone: fc.oneof({ weight: 1, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: aZone }),
  site: fc.constantFrom('all', 'hb', 'auctropin'),
  /** Days before and after the edge that surrounds all events. */
  before: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 45 })),
  after: fc.oneof(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 45 })),
  compare: fc.constantFrom('previous' as const, 'year' as const),
  limit: fc.integer({ min: 1, max: 5 }),
  product: fc.integer({ min: 0, max: PRODUCTS - 1 }),
  kind: fc.constantFrom('line' as const, 'refund' as const),
})
export type RandomQuestion = Made<typeof aQuestion>

const aShopWith = (busy: { orders: number; events: number }) =>
  anEdge.chain((edge) =>
    fc.record({
      edge: fc.constant(edge),
      storeZone: aZone,
      orders: fc.array(anOrder(edge), { minLength: busy.orders, maxLength: busy.orders + 8 }),
      events: fc.array(anEvent(edge), { minLength: busy.events, maxLength: busy.events + 15 }),
      customers: fc.array(aCustomer(edge), { maxLength: 5 }),
      changes: fc.array(aChange(edge), { maxLength: 8 }),
      questions: fc.array(aQuestion, { minLength: 1, maxLength: 2 }),
    }),
  )

/** A random shop around an instant at which a clock changes or a day ends, its changes, and queries on it. */
export const aRandomShop = aShopWith({ orders: 0, events: 0 })
/**
 * So busy that a day has more products than the lists contain, many of them tied, or negative because of
 * refunds.
 */
export const aBusyShop = aShopWith({ orders: 40, events: 60 })
export type RandomShop = Made<typeof aRandomShop>
