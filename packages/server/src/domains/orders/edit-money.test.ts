import type { ErrorCode } from '@storekeeper/contract/errors/catalogue'
import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, aCustomer, aProduct, someCredit } from '../../testing/factories.ts'
import { edit, made, toLines } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let soap: string
let clara: string
beforeEach(async () => {
  soap = await aProduct(shop.db, { quantity: 100 })
  clara = await aCustomer(shop.db)
})

const soaps = (quantity: number, more: object = {}) =>
  made(shop, { items: [{ product: soap, quantity }], ...more })
const edited = async ({ _id, version }: Order, changes: object): Promise<Order> => {
  const { status, body } = await edit(shop, { _id, version, ...changes })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const refused = ({ _id, version }: Order, changes: object) => edit(shop, { _id, version, ...changes })
const notApplicable = (code: string, reason: ErrorCode) =>
  refusal('coupon', 'COUPON_NOT_APPLICABLE', { code, reasons: [expect.objectContaining({ code: reason })] })
const quantity = (order: Order, count: number) => ({ items: [{ ...toLines(order)[0], quantity: count }] })
const findBalance = async (customer: string) => {
  const row = shop.db.selectFrom('customers').select('creditBalance').where('_id', '=', customer)
  return (await row.executeTakeFirstOrThrow()).creditBalance
}
const countUses = async (code: string) => {
  const row = shop.db.selectFrom('coupons').select('totalUses').where('code', '=', code)
  return (await row.executeTakeFirstOrThrow()).totalUses
}

test('a paid order that becomes dearer has a balance due; one that becomes cheaper, a refund', async () => {
  const order = await soaps(2, { payment: { method: 'card', amount: 'all' } })
  const dearer = await edited(order, quantity(order, 3))
  expect(dearer).toMatchObject({ total: 3000, amountPaid: 2000, paymentStatus: 'partially-paid' })
  expect(amountDue(dearer)).toBe(1000)
  const cheaper = await edited(dearer, quantity(order, 1))
  expect(cheaper).toMatchObject({ total: 1000, amountPaid: 2000, paymentStatus: 'paid' })
  expect(amountDue(cheaper)).toBe(-1000)
})

test('more credit is taken from the customer, less goes back to where it came from', async () => {
  await someCredit(shop.db, clara, 1500)
  const order = await soaps(2, { customer: clara, creditUsed: 1000 })
  const more = await edited(order, { creditUsed: 1500 })
  expect([more.creditUsed, await findBalance(clara)]).toEqual([1500, 0])
  expect(await refused(more, { creditUsed: 1501 })).toMatchObject(
    refusal('creditUsed', 'CREDIT_ABOVE_BALANCE', { available: { amount: 1500, currency: 'USD' } }),
  )
  const less = await edited(more, { creditUsed: 200 })
  expect(less).toMatchObject({ creditUsed: 200, creditReturned: 0, paymentStatus: 'partially-paid' })
  expect(await findBalance(clara)).toBe(1300)
  const ledger = shop.db.selectFrom('creditEntries').select(['amount', 'reason', 'cause']).orderBy('_id')
  const cause = { code: 'ORDER_EDITED', params: { orderId: order.orderId } }
  expect((await ledger.execute()).slice(2)).toEqual([
    { amount: -500, reason: null, cause },
    { amount: 1300, reason: null, cause },
  ])
})

test('credit is never more than the order costs: a cheaper order must be sent with how much is used', async () => {
  await someCredit(shop.db, clara, 2000)
  const order = await soaps(2, { customer: clara, creditUsed: 2000 })
  expect(await refused(order, quantity(order, 1))).toMatchObject(
    refusal('creditUsed', 'CREDIT_ABOVE_TOTAL', { total: { amount: 1000, currency: 'USD' } }),
  )
  const cheaper = await edited(order, { ...quantity(order, 1), creditUsed: 1000 })
  expect(cheaper).toMatchObject({ total: 1000, creditUsed: 1000, paymentStatus: 'paid' })
  expect(await findBalance(clara)).toBe(1000)
})

test('with another customer the first gets the credit back, and the second needs their own', async () => {
  const zelda = await aCustomer(shop.db, { firstName: 'Zelda' })
  await someCredit(shop.db, clara, 600)
  const order = await soaps(1, { customer: clara, creditUsed: 600 })
  expect(await refused(order, { customer: zelda })).toMatchObject(
    refusal('creditUsed', 'CREDIT_ABOVE_BALANCE', { available: { amount: 0, currency: 'USD' } }),
  )
  await someCredit(shop.db, zelda, 700)
  const moved = await edited(order, { customer: zelda })
  expect([moved.creditUsed, await findBalance(clara), await findBalance(zelda)]).toEqual([600, 600, 100])
  const without = await edited(moved, { customer: null, creditUsed: 0 })
  expect([without.creditUsed, await findBalance(clara), await findBalance(zelda)]).toEqual([0, 600, 700])
})

test('a coupon that the order holds stays good though it has ended since, by the terms it was given', async () => {
  await aCoupon(shop.db, { code: 'SPRING', quantity: 1, perCustomerLimit: 1 })
  const order = await soaps(2, { customer: clara, coupon: { code: 'SPRING' } })
  await shop.db.updateTable('coupons').set({ isActive: false, amount: 50 }).execute()
  const after = await edited(order, { ...quantity(order, 3), coupon: { code: 'SPRING' } })
  expect(after).toMatchObject({ total: 2700, coupon: { code: 'SPRING', discount: 300 } })
  expect(await countUses('SPRING')).toBe(1)
  const without = await edited(after, { coupon: null })
  expect([without.total, without.coupon, await countUses('SPRING')]).toEqual([3000, null, 0])
  expect(await refused(without, { coupon: { code: 'SPRING' } })).toMatchObject(
    notApplicable('SPRING', 'COUPON_DISABLED'),
  )
})

test('a coupon that has meanwhile been opened to every product discounts added products too', async () => {
  const coupon = await aCoupon(shop.db, { code: 'SPRING', products: [soap] })
  const order = await soaps(1, { coupon: { code: 'SPRING' } })
  await shop.db.deleteFrom('couponProducts').where('coupon', '=', coupon).execute()
  const towel = await aProduct(shop.db, { price: { regular: 2000, sale: 0 } })
  const items = [...toLines(order), { product: towel, quantity: 1 }]
  const after = await edited(order, { items, coupon: { code: 'SPRING' } })
  expect(after.items.map((item) => item.discount)).toEqual([100, 200])
})

test('a coupon that the order holds must still be good for its cart when that changes', async () => {
  await aCoupon(shop.db, { code: 'MUCH', minOrderTotal: 2000 })
  const order = await soaps(2, { coupon: { code: 'MUCH' } })
  expect(await refused(order, quantity(order, 1))).toMatchObject(
    notApplicable('MUCH', 'COUPON_MINIMUM_MISSING'),
  )
  const forced = await edited(order, { ...quantity(order, 1), coupon: { code: 'MUCH', force: true } })
  expect(forced).toMatchObject({ total: 900 })
  const notes = forced.timeline.filter((entry) => entry.action === 'order.couponForced')
  expect(notes).toMatchObject([
    { note: 'MUCH', changes: { reason: { to: [{ code: 'COUPON_MINIMUM_MISSING' }] } } },
  ])
  await edited(forced, { note: 'It stays forced' })
})

test('another coupon gives the first one’s use back and takes its own, if there is one left', async () => {
  await aCoupon(shop.db, { code: 'FIRST', quantity: 1 })
  await aCoupon(shop.db, { code: 'SECOND', quantity: 1, type: 'fixed', amount: 250 })
  const order = await soaps(1, { coupon: { code: 'FIRST' } })
  const after = await edited(order, { coupon: { code: 'SECOND' } })
  expect(after).toMatchObject({ total: 750, coupon: { code: 'SECOND', discount: 250 } })
  expect([await countUses('FIRST'), await countUses('SECOND')]).toEqual([0, 1])
  const other = await soaps(1, { coupon: { code: 'FIRST' } })
  expect(await refused(other, { coupon: { code: 'SECOND' } })).toMatchObject(
    notApplicable('SECOND', 'COUPON_USED_UP'),
  )
})

test('a customer who has used up their uses of the coupon does not get an order with it', async () => {
  await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
  await soaps(1, { customer: clara, coupon: { code: 'ONCE' } })
  const guests = await soaps(1, { coupon: { code: 'ONCE' } })
  expect(await refused(guests, { customer: clara })).toMatchObject(
    notApplicable('ONCE', 'COUPON_CUSTOMER_LIMIT_REACHED'),
  )
  const zelda = await aCustomer(shop.db, { firstName: 'Zelda' })
  await edited(guests, { customer: zelda })
  const use = shop.db
    .selectFrom('couponUses')
    .select(['customer', 'isCounted'])
    .where('order', '=', guests._id)
  expect(await use.execute()).toEqual([{ customer: zelda, isCounted: true }])
  expect(await countUses('ONCE')).toBe(2)
})

test('an edit that would cost something else than was seen is refused, and changes nothing', async () => {
  const order = await soaps(1)
  expect(await refused(order, { ...quantity(order, 2), expectedTotal: 1000 })).toMatchObject({
    status: 409,
    body: {
      code: 'ORDER_TOTAL_CHANGED',
      params: { total: { amount: 2000, currency: 'USD' }, expected: { amount: 1000, currency: 'USD' } },
    },
  })
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body).toMatchObject({ total: 1000, version: 1 })
})

test('an edited test order takes nothing still', async () => {
  const order = await soaps(1, { isTestOrder: true, customer: clara })
  await edited(order, { ...quantity(order, 500), creditUsed: 700 })
  const row = shop.db.selectFrom('products').select('quantity').where('_id', '=', soap)
  expect([await row.executeTakeFirst(), await findBalance(clara)]).toEqual([{ quantity: 100 }, 0])
})

test('an edit does not make an order cheaper than what was refunded of it', async () => {
  const lamp = await aProduct(shop.db, { title: 'Lamp', price: { regular: 3000, sale: 0 } })
  const items = [
    { product: soap, quantity: 3 },
    { product: lamp, quantity: 1 },
  ]
  const order = await made(shop, { items, payment: { method: 'card', amount: 'all' } })
  const [soaps, lamps] = toLines(order)
  const refund = (amount: number, lines: object[]) =>
    shop.send('POST', `/admin/orders/${order._id}/refunds`, {
      ...{ amount, lines, target: 'original', reason: 'Damaged', requestId: newId() },
    })
  const { body: once } = await refund(2000, [{ line: soaps?.line, quantity: 2, amount: 2000 }])
  const refunded = (amount: number) => ({ refunded: { amount, currency: 'USD' } })
  expect(await refused(once, { items: [{ ...soaps, quantity: 1 }, lamps] })).toMatchObject(
    refusal('items.0.quantity', 'ORDER_LINE_REFUNDED', { title: 'Soap', ...refunded(2000) }),
  )
  expect(await refused(once, { items: [lamps] })).toMatchObject(
    refusal('items', 'ORDER_LINE_REFUNDED', { title: 'Soap', ...refunded(2000) }),
  )
  const { body: twice } = await refund(1500, [])
  expect(await refused(twice, { items: [{ ...soaps, quantity: 3 }] })).toMatchObject(
    refusal('items', 'ORDER_BELOW_REFUNDED', refunded(3500)),
  )
  const edited_ = await edited(twice, { items: [{ ...soaps, quantity: 2 }, lamps] })
  expect(edited_).toMatchObject({ total: 5000, amountRefunded: 3500 })
})
