// @module-tag slow
// @module-tag sized
import { Failure } from '@storekeeper/contract/errors'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, aProduct, aShippingMethod, someCredit } from '../../testing/factories.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type Buyer, openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** More than all orders together take, so that none is refused for lack of stock. */
const STOCK = 1000

/**
 * Carts that no storefront would send: most are refused, some become orders, and none causes a server error.
 */
const shop = testShop()
let customer: { _id: string; token: string }
let methods: string[]
beforeEach(async () => {
  await openStorefronts(shop)
  const soap = await aProduct(shop.db, { slug: 'soap', quantity: STOCK, lowStockAt: 5 })
  await aProduct(shop.db, { slug: 'set', quantity: 0, includes: [{ product: soap, quantity: 3 }] })
  await aProduct(shop.db, { slug: 'free', price: { regular: 0, sale: 0 } })
  await aProduct(shop.db, { slug: 'dear', price: { regular: 900_000_000_000, sale: 0 } })
  await aProduct(shop.db, { slug: 'stamp', site: 'auctropin' })
  await aCoupon(shop.db, { code: 'TEN' })
  await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1, type: 'fixed', amount: 500 })
  methods = [await aShippingMethod(shop.db), await aShippingMethod(shop.db, { site: 'auctropin' })]
  customer = await aSignedInCustomer(shop)
  await someCredit(shop.db, customer._id, 5000)
})

const odd = fc.oneof(
  fc.constantFrom('', ' ', '\u0000', '\ud800', "'; drop table orders; --", '__proto__', '﷽😀', '%'),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.jsonValue(),
)
const slug = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('soap', 'set', 'free') },
  { weight: 2, arbitrary: fc.constantFrom('dear', 'stamp', 'nothing') },
  odd,
)
const quantity = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, 100_000, 2 ** 31, 2 ** 53, 1e308, '1', null) },
)
const mostly = <Value>(usual: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: odd })
const cart = {
  items: mostly(fc.array(fc.record({ slug, quantity }), { maxLength: 4 })),
  coupon: mostly(fc.constantFrom(null, null, null, 'TEN', 'TEN', 'once', 'NOTHING')),
  shipping: mostly(fc.constantFrom(0, 0, 0, 0, 0, 0, 1, null)),
  creditUsed: mostly(fc.constantFrom(0, 0, 0, 0, 1, 500, 6000, -1)),
}
const anOrder = fc.record({
  ...cart,
  receiverName: mostly(fc.constant({ firstName: 'Clara', lastName: 'Sommer' })),
  shippingAddress: mostly(fc.constantFrom(ADDRESS, ADDRESS, ADDRESS, { ...ADDRESS, country: 'FR' })),
  billingAddress: mostly(fc.constant(null)),
  email: mostly(fc.constantFrom('clara@mail.example', 'karl@mail.example')),
  note: mostly(fc.constant('')),
  phone: mostly(fc.constant('')),
})
const aQuestion = fc.record({ ...cart, country: mostly(fc.constantFrom('', 'DE', 'FR')) })
const aCheck = fc.record({ items: cart.items, code: mostly(fc.constantFrom('TEN', 'ONCE', 'NOTHING')) })
const isGuestOrNot = fc.boolean()
const runs = { numRuns: process.env.LONG ? 1000 : 150 }

/** Returns the answer's status, after checking that the answer matches the contract. */
async function fetchStatus(path: string, body: Record<string, unknown>, as: Buyer): Promise<number> {
  await forgetAttempts(shop)
  const shipping = typeof body.shipping === 'number' ? methods[body.shipping] : body.shipping
  const answer = await visit(
    shop,
    ['POST', path, { ...body, ...('shipping' in body ? { shipping } : {}) }],
    as,
  )
  if (answer.status !== 200) Failure.parse(answer.body)
  expect([200, 400, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.status
}

test('whatever is ordered, stock, credit and uses come out even', async () => {
  let placed = 0
  await fc.assert(
    fc.asyncProperty(anOrder, isGuestOrNot, async (order, isGuest) => {
      const status = await fetchStatus('/orders', { ...order, requestId: newId() }, isGuest ? null : customer)
      placed += status === 200 ? 1 : 0
    }),
    runs,
  )
  expect(placed).toBeGreaterThan(0)
  const [soap] = await shop.db.selectFrom('products').select('quantity').where('slug', '=', 'soap').execute()
  const lines = await shop.db
    .selectFrom('orderLines')
    .select(['title', 'quantity', 'isBundle', 'includes', 'product'])
    .execute()
  const soapId = (
    await shop.db.selectFrom('products').select('_id').where('slug', '=', 'soap').executeTakeFirstOrThrow()
  )._id
  const sold = lines.reduce(
    (sum, { product, quantity, isBundle }) =>
      sum + (isBundle ? 3 * quantity : product === soapId ? quantity : 0),
    0,
  )
  expect(soap?.quantity).toBe(STOCK - sold)
  const orders = await shop.db
    .selectFrom('orders')
    .select(['creditUsed', 'total', 'paymentStatus', 'site'])
    .execute()
  expect(orders).toHaveLength(placed)
  const spent = orders.reduce((sum, order) => sum + order.creditUsed, 0)
  const [row] = await shop.db
    .selectFrom('customers')
    .select('creditBalance')
    .where('_id', '=', customer._id)
    .execute()
  expect(row?.creditBalance).toBe(5000 - spent)
  for (const order of orders) expect(order.total).toBeGreaterThanOrEqual(order.creditUsed)
})

test('every request about a cart is answered', async () => {
  await fc.assert(
    fc.asyncProperty(aQuestion, isGuestOrNot, async (question, isGuest) => {
      await fetchStatus('/orders/quote', question, isGuest ? null : customer)
    }),
    runs,
  )
})

type Issue = { path: string; code: string; params: object; message: string }

const firstAtEachField = (issues: readonly Issue[]) =>
  Object.fromEntries(issues.toReversed().map(({ path, ...reason }) => [path, reason]))

test('what the quote finds nothing wrong with is ordered for the quoted total', async () => {
  const sensible = fc.record({
    items: fc.array(
      fc.record({ slug: fc.constantFrom('soap', 'set', 'free'), quantity: fc.integer({ min: 1, max: 2 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    coupon: fc.constantFrom(null, 'TEN', 'ONCE'),
    creditUsed: fc.constantFrom(0, 100, 700),
  })
  await fc.assert(
    fc.asyncProperty(sensible, async (input) => {
      await forgetAttempts(shop)
      const question = { ...input, shipping: methods[0] }
      const { body } = await visit(shop, ['POST', '/orders/quote', { ...question, country: 'DE' }], customer)
      const order = {
        ...{ ...question, expectedTotal: body.total, requestId: newId() },
        ...{ receiverName: { firstName: 'Clara', lastName: 'Sommer' }, shippingAddress: ADDRESS },
      }
      const answer = await visit(shop, ['POST', '/orders', order], customer)
      expect(answer.status).toBe(body.issues.length === 0 ? 200 : 422)
      if (answer.status === 200) expect(answer.body).toMatchObject({ total: body.total, due: body.due })
      else expect(answer.body.fields).toEqual(firstAtEachField(body.issues))
    }),
    { numRuns: process.env.LONG ? 300 : 40 },
  )
})

test('whatever coupon is checked, comment written or product claimed is answered', async () => {
  const { body } = await visit(
    shop,
    [
      'POST',
      '/orders',
      {
        ...{ items: [{ slug: 'free', quantity: 1 }], shipping: methods[0], requestId: newId() },
        ...{ receiverName: { firstName: 'C', lastName: '' }, shippingAddress: ADDRESS },
      },
    ],
    customer,
  )
  const requestId = mostly(fc.uuid())
  const aComment = fc.record({ text: mostly(fc.string({ minLength: 1 })), requestId })
  const aClaim = fc.record({ slug, note: mostly(fc.string()), requestId })
  const aSignIn = fc.record({ email: mostly(fc.emailAddress()), password: mostly(fc.string()) })
  await fc.assert(
    fc.asyncProperty(aCheck, aComment, aClaim, aSignIn, async (check, comment, claim, signIn) => {
      await fetchStatus('/coupons/check', check, customer)
      await fetchStatus(`/orders/${body.uriCode}/comments`, comment, customer)
      await fetchStatus('/free-buy-claims', claim, customer)
      await fetchStatus('/sessions', signIn, null)
    }),
    { numRuns: process.env.LONG ? 300 : 60 },
  )
})
