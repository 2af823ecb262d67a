// @module-tag slow
// @module-tag postgres
import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCoupon, aCustomer, aProduct, someCredit } from '../../../testing/factories.ts'
import { create, edit, made, toLines } from '../../../testing/orders-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { type AnyAnswer, testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const soaps = (product: string, quantity = 1) => ({ items: [{ product, quantity }] })
const atOnce = (count: number, request: (index: number) => Promise<AnyAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => request(index)))
/** Counts the answers by outcome. */
const tally = (answers: readonly AnyAnswer[]) => {
  const sent = answers.map(({ status, body }) => `${status} ${status === 200 ? '' : body.code}`.trim())
  return Object.fromEntries([...Map.groupBy(sent, (one) => one)].map(([one, all]) => [one, all.length]))
}
const left = async () =>
  (await shop.db.selectFrom('products').select('quantity').execute()).map((row) => row.quantity)
const orders = async () => (await shop.db.selectFrom('orders').select('_id').execute()).length

// Without retry: a retry would hide a race condition.
test('of fifty orders for the last ten pieces ten are made, and the rest hear that none is left', {
  retry: 0,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const answers = await atOnce(50, () => create(shop, soaps(product)))
  expect(tally(answers)).toEqual({ 200: 10, '422 OUT_OF_STOCK': 40 })
  expect([await left(), await orders()]).toEqual([[0], 10])
  // Requests that lost the race also get the error at the field, and not only the failure of the order.
  const refused = answers.flatMap(({ body }) => (body.fields ? [body] : []))
  const noneLeft = refusal('items.0.quantity', 'OUT_OF_STOCK', { products: [{ title: 'Soap', left: 0 }] })
  expect(refused).toMatchObject(Array(40).fill(noneLeft.body))
})

test('an order that cannot be made is refused without waiting for those that want the same product', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  await shop.db.transaction().execute(async (other) => {
    await other.selectFrom('products').select('_id').where('_id', '=', product).forNoKeyUpdate().execute()
    const refused = await create(shop, soaps(product, 11))
    expect(refused).toMatchObject({ status: 422, body: { code: 'OUT_OF_STOCK' } })
  })
})

test('of fifty orders with the last five uses of a coupon five are made', { retry: 0 }, async () => {
  const product = await aProduct(shop.db, { quantity: 100 })
  await aCoupon(shop.db, { code: 'FEW', quantity: 5 })
  const answers = await atOnce(50, () => create(shop, { ...soaps(product), coupon: { code: 'FEW' } }))
  expect(tally(answers)).toEqual({
    200: 5,
    '422 COUPON_NOT_APPLICABLE': 45,
  })
  const coupons = shop.db.selectFrom('coupons').select('totalUses')
  expect([await coupons.execute(), await left()]).toEqual([[{ totalUses: 5 }], [95]])
})

test('of fifty orders with the last credit of one customer as many are made as it lasts for', {
  retry: 0,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 100 })
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 3500)
  const answers = await atOnce(50, () => create(shop, { ...soaps(product), customer, creditUsed: 1000 }))
  expect(tally(answers)).toEqual({
    200: 3,
    '422 CREDIT_ABOVE_BALANCE': 47,
  })
  const row = shop.db.selectFrom('customers').select(['creditBalance', 'orderCount', 'spent'])
  expect(await row.execute()).toEqual([{ creditBalance: 500, orderCount: 3, spent: 3000 }])
})

test('a request that comes ten times at once makes one order, and every answer is that order', {
  retry: 0,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 100 })
  const newCustomer = { firstName: 'Clara', lastName: '', email: 'clara@mail.example', phone: null }
  const request = { ...soaps(product), newCustomer, requestId: newId() }
  const answers = await atOnce(10, () => create(shop, request))
  expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1)
  expect(tally(answers)).toEqual({ 200: 10 })
  const { orderId, uriCode } = answers[0]?.body ?? {}
  for (const other of [soaps(product, 7), { newCustomer: { ...newCustomer, firstName: 'Dora' } }])
    expect(await create(shop, { ...request, ...other })).toMatchObject({
      status: 409,
      body: { code: 'ORDER_ALREADY_CREATED', params: { orderId, uriCode } },
    })
  expect([await orders(), await left()]).toEqual([1, [99]])
})

test('new orders and edits that want the same goods, coupons and credit never wait in a circle', {
  retry: 0,
}, async () => {
  const [soap, towel] = [await aProduct(shop.db, { quantity: 40 }), await aProduct(shop.db, { quantity: 40 })]
  const set = await aProduct(shop.db, {
    includes: [towel, soap].map((product) => ({ product, quantity: 1 })),
  })
  const people = [await aCustomer(shop.db), await aCustomer(shop.db)]
  for (const customer of people) await someCredit(shop.db, customer, 100_000)
  for (const code of ['ONE', 'TWO']) await aCoupon(shop.db, { code })
  const wants = [soap, towel, set].map((product, index) => ({
    ...soaps(product, 1),
    ...{ customer: people[index % 2], creditUsed: 100, coupon: { code: index % 2 ? 'ONE' : 'TWO' } },
  }))
  const before = await Promise.all(
    Array.from({ length: 12 }, (_, index) => made(shop, wants[index % 3] ?? {})),
  )
  const answers = await atOnce(24, (index) => {
    const order = before[Math.floor(index / 2)]
    if (index % 2 || !order) return create(shop, wants[(index + 1) % 3] ?? {})
    const stored = toLines(order).map((line) => ({ ...line, quantity: 2 }))
    const { customer, coupon, items } = wants[(index + 2) % 3] ??
      wants[0] ?? { customer: null, coupon: null, items: [] }
    return edit(shop, { _id: order._id, version: 1, customer, coupon, items: [...stored, ...items] })
  })
  expect(tally(answers)).toEqual({ 200: 24 })
  const uses = await shop.db.selectFrom('coupons').select('totalUses').execute()
  expect(uses.reduce((sum, { totalUses }) => sum + totalUses, 0)).toBe(24)
  const balances = await shop.db.selectFrom('customers').select('creditBalance').execute()
  expect(balances.reduce((sum, { creditBalance }) => sum + creditBalance, 0)).toBe(200_000 - 24 * 100)
  // The stock decreased by exactly the quantities in the orders.
  const lines = await shop.db.selectFrom('orderLines').select(['product', 'quantity']).execute()
  const sold = (product: string) =>
    lines.reduce(
      (sum, line) => sum + (line.product === product || line.product === set ? line.quantity : 0),
      0,
    )
  const shelves = await shop.db.selectFrom('products').select(['_id', 'quantity']).execute()
  for (const product of [soap, towel])
    expect(shelves.find((shelf) => shelf._id === product)?.quantity).toBe(40 - sold(product))
})
