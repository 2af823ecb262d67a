import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCoupon, aCustomer, aProduct, aShippingMethod, NOW, someCredit } from '../../../testing/factories.ts'
import { ADDRESS, edit, made, quote, toLines } from '../../../testing/orders-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
beforeEach(() => shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' }))

const input = async (question: object) => {
  const { status, body } = await quote(shop, question)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

test('a quote returns what each line costs and why, what is there, and what the parcel may go by', async () => {
  const plain = await aProduct(shop.db, { title: 'Plain', quantity: 7 })
  const sale = await aProduct(shop.db, { title: 'Sale', price: { regular: 1000, sale: 800 } })
  const large = await aProduct(shop.db, { title: 'Large', price: { regular: 1000, sale: 800 } })
  const discount = { products: [large], discountPercent: 50, startsAt: NOW.toISOString() }
  await shop.send('POST', '/admin/large-discount-products', discount)
  const set = await aProduct(shop.db, { title: 'Set', includes: [{ product: plain, quantity: 2 }] })
  const method = await aShippingMethod(shop.db, { price: 500, freeOver: 10000 })
  const body = await input({
    items: [plain, sale, large, set].map((product) => ({ product, quantity: 1 })),
    ...{ country: 'DE', shipping: { method } },
  })
  expect(body.lines).toMatchObject([
    { title: 'Plain', unitPrice: 1000, priceSource: 'regular', available: 7 },
    { title: 'Sale', unitPrice: 800, priceSource: 'sale', available: 100 },
    { title: 'Large', unitPrice: 500, regularPrice: 1000, priceSource: 'large-discount' },
    { title: 'Set', isBundle: true, available: 3, includes: [{ title: 'Plain', quantity: 2 }] },
  ])
  expect(body).toMatchObject({
    ...{ subtotal: 3300, shippingTotal: 500, total: 3800, due: 3800, creditAvailable: null, issues: [] },
    offers: [{ _id: method, price: 500, isOffered: true, missingForFree: 6700 }],
    shipping: { method, title: 'Post', price: 500 },
  })
})

test('a quote refuses nothing: what would be refused is listed, and the rest is priced', async () => {
  const soap = await aProduct(shop.db, { quantity: 1 })
  const lamp = await aProduct(shop.db, { title: 'Lamp', isActive: false })
  await aCoupon(shop.db, { code: 'MUCH', title: 'Much', minOrderTotal: 9000 })
  const method = await aShippingMethod(shop.db)
  const body = await input({
    items: [soap, newId(), lamp].map((product) => ({ product, quantity: 2 })),
    ...{ customer: newId(), coupon: { code: 'MUCH' }, shipping: { method }, creditUsed: 5 },
  })
  expect(body.issues.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['customer', 'CUSTOMER_NOT_FOUND'],
    ['items.1.product', 'PRODUCT_GONE'],
    ['items.2.product', 'PRODUCT_INACTIVE'],
    ['items.0.quantity', 'OUT_OF_STOCK'],
    ['coupon', 'COUPON_NOT_APPLICABLE'],
    ['shipping.method', 'SHIPPING_COUNTRY_MISSING'],
    ['creditUsed', 'CREDIT_ABOVE_BALANCE'],
  ])
  expect(body.issues[3]).toEqual({
    ...{ path: 'items.0.quantity', code: 'OUT_OF_STOCK' },
    params: { products: [{ title: 'Soap', left: 1 }] },
    message: 'Not enough in stock: Soap (1 left).',
  })
  expect(body).toMatchObject({
    ...{ subtotal: 4000, discountTotal: 0, shippingTotal: 500, total: 4500 },
    coupon: {
      ...{ title: 'Much', discount: 0, applicable: false },
      reasons: [{ code: 'COUPON_MINIMUM_MISSING', params: { missing: { amount: 5000, currency: 'USD' } } }],
    },
    lines: [{ available: 1 }, { title: 'Lamp', isActive: false }],
    offers: [
      {
        isOffered: false,
        reasons: [
          {
            ...{ code: 'SHIPPING_COUNTRY_MISSING', params: { title: 'Post' } },
            message: '“Post” needs the country of the shipping address.',
          },
        ],
      },
    ],
  })
  expect(await input({})).toMatchObject({ lines: [], total: 0, issues: [] })
})

test('an order does not move to another site', async () => {
  const order = await made(shop, { items: [{ product: await aProduct(shop.db), quantity: 1 }] })
  const moved = await input({ site: 'auctropin', order: order._id, items: toLines(order) })
  expect(moved.issues).toMatchObject([{ path: 'site', code: 'ORDER_SITE_FIXED' }])
})

test('what an edited order holds of stock, credit and its coupon counts as free', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 500)
  const soap = await aProduct(shop.db, { quantity: 3 })
  await aCoupon(shop.db, { code: 'ONE', quantity: 1 })
  const more = { customer, coupon: { code: 'ONE' }, creditUsed: 500 }
  const order = await made(shop, {
    ...{ ...more, items: [{ product: soap, quantity: 3 }], payment: { method: 'card', amount: 1000 } },
  })
  const prices = JSON.stringify({ regular: 1500, sale: 0 })
  await shop.db.updateTable('products').set({ price: prices }).execute()
  const again = await input({ ...more, order: order._id, items: toLines(order) })
  expect(again).toMatchObject({
    ...{ total: 2700, creditAvailable: 500, amountPaid: 1000, due: 1200, issues: [] },
    lines: [{ available: 3, unitPrice: 1000, priceSource: 'order', todaysPrice: 1500 }],
    coupon: { code: 'ONE', applicable: true, discount: 300 },
  })
  expect((await quote(shop, { order: newId() })).status).toBe(404)
})

test('the credit of a customer is quoted only to admins who view it or use it for orders of the site', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 500)
  const product = await aProduct(shop.db)
  const question = { site: 'hb', customer, items: [{ product, quantity: 1 }], creditUsed: 501 }
  const ask = async (as: { token: string }) => {
    const { creditAvailable, issues } = (await shop.send('POST', '/admin/orders/quote', question, as)).body
    return [creditAvailable, issues.map(({ code }: { code: string }) => code)]
  }
  const known = [500, ['CREDIT_ABOVE_BALANCE']]
  expect(await ask(await anAdminOnSites(shop, ['hb'], ['orders:read']))).toEqual([null, []])
  expect(await ask(await anAdminOnSites(shop, ['hb'], ['orders:read', 'credit:read']))).toEqual(known)
  expect(await ask(await anAdminOnSites(shop, ['hb'], ['orders:read', 'orders:change']))).toEqual(known)
})

test('whatever is in the cart, quote, order and edit agree, and an unchanged order costs what it did', async () => {
  const products = [
    await aProduct(shop.db, { quantity: 100_000, price: { regular: 999, sale: 0 } }),
    await aProduct(shop.db, { quantity: 100_000, price: { regular: 1505, sale: 1205 } }),
    await aProduct(shop.db, { quantity: 100_000, price: { regular: 333, sale: 0 } }),
  ]
  products.push(await aProduct(shop.db, { includes: products.map((product) => ({ product, quantity: 2 })) }))
  const methods = [await aShippingMethod(shop.db), await aShippingMethod(shop.db, { freeOver: 4000 })]
  const some = { products: products.slice(0, 2) }
  await aCoupon(shop.db, { code: 'PART', amount: 15, maxDiscount: 700, ...some })
  await aCoupon(shop.db, { code: 'FIXED', type: 'fixed', amount: 777 })
  await aCoupon(shop.db, { code: 'POST', type: 'free-shipping', amount: 0 })
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 10_000_000)
  const item = fc.record({ product: fc.constantFrom(...products), quantity: fc.integer({ min: 1, max: 9 }) })
  const cart: fc.Arbitrary<Cart> = fc.record({
    items: fc.array(item, { minLength: 1, maxLength: 5 }),
    coupon: fc.option(
      fc.record({ code: fc.constantFrom('PART', 'FIXED', 'POST'), force: fc.constant(true) }),
    ),
    shipping: fc.option(fc.record({ method: fc.constantFrom(...methods) })),
    credit: fc.nat(100),
  })
  const asForm = async ({ items, coupon, shipping, credit }: Cart, order?: string) => {
    const form = { customer, items, coupon, shipping }
    const { total } = await input({ ...form, order, country: 'DE' })
    return { ...form, creditUsed: Math.floor((total * credit) / 100), expectedTotal: total }
  }
  await fc.assert(
    fc.asyncProperty(cart, cart, async (first, second) => {
      const form = await asForm(first)
      const order = await made(shop, { ...form, shippingAddress: ADDRESS })
      const { expectedTotal, ...same } = form
      const stored = await input({ ...same, order: order._id, items: toLines(order), country: 'DE' })
      expect([order.total, stored.total, stored.issues]).toEqual([expectedTotal, expectedTotal, []])
      const changes = await asForm(second, order._id)
      const { status, body } = await edit(shop, { ...changes, _id: order._id, version: order.version })
      expect({ status, body }).toMatchObject({ status: 200, body: { total: changes.expectedTotal } })
      const sum = body.items.reduce((all: number, line: { total: number }) => all + line.total, 0)
      expect([sum + body.shippingTotal, body.creditUsed]).toEqual([body.total, changes.creditUsed])
    }),
    { numRuns: 12 },
  )
})

type Cart = {
  items: { product: string; quantity: number }[]
  coupon: { code: string; force: boolean } | null
  shipping: { method: string } | null
  credit: number
}
