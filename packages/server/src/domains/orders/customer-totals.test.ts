import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, bulkMove, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const [first, second] = [new Date('2026-06-01T10:00:00.000Z'), new Date('2026-06-02T10:00:00.000Z')]
let customer: string
beforeEach(async () => {
  customer = await aCustomer(shop.db)
})

const order = (more: object = {}, now = first) => anOrder(shop.db, { customer, ...more }, now)
const totals = async () => {
  const row = shop.db
    .selectFrom('customers')
    .select(['orderCount', 'spent', 'lastOrderAt'])
    .where('_id', '=', customer)
  const { orderCount, spent, lastOrderAt } = await row.executeTakeFirstOrThrow()
  return { orderCount, spent, lastOrderAt: lastOrderAt && new Date(lastOrderAt) }
}

test('a new customer has bought nothing', async () => {
  expect(await totals()).toEqual({ orderCount: 0, spent: 0, lastOrderAt: null })
})

test('orders are counted, their totals added up, the last one remembered', async () => {
  await order({}, second)
  await order({ shipping: { method: null, title: 'Parcel', price: 500, freeOver: null } })
  await anOrder(shop.db, { customer: await aCustomer(shop.db) })
  await anOrder(shop.db)
  expect(await totals()).toEqual({ orderCount: 2, spent: 2500, lastOrderAt: second })
})

test('a test order counts for nothing', async () => {
  await order()
  await order({ isTestOrder: true }, second)
  expect(await totals()).toEqual({ orderCount: 1, spent: 1000, lastOrderAt: first })
})

test('a cancelled order counts no more; one that is brought back counts again', async () => {
  await order()
  const late = await order({}, second)
  await move(shop, late, aMoveTo('cancelled'))
  expect(await totals()).toEqual({ orderCount: 1, spent: 1000, lastOrderAt: first })
  await move(shop, late, aMoveTo('processing', { override: { reason: 'A mistake' } }), 'owner')
  expect(await totals()).toEqual({ orderCount: 2, spent: 2000, lastOrderAt: second })
})

test('when the only order is cancelled the customer has bought nothing', async () => {
  await move(shop, await order(), aMoveTo('cancelled'))
  expect(await totals()).toEqual({ orderCount: 0, spent: 0, lastOrderAt: null })
})

test('moving on leaves the totals alone, a return too', async () => {
  const one = await order()
  for (const status of ['processing', 'shipped', 'delivered', 'returned'] as const)
    await move(shop, one, aMoveTo(status))
  expect(await totals()).toEqual({ orderCount: 1, spent: 1000, lastOrderAt: first })
})

test('what cancelling gave back is owed again when the order is brought back; what is refunded then is not spent', async () => {
  const paid = await order({ payment: { method: 'card', amount: 'all' } })
  await move(shop, paid, aMoveTo('cancelled'))
  await move(shop, paid, aMoveTo('pending', { override: { reason: 'A mistake' } }), 'owner')
  expect(await totals()).toEqual({ orderCount: 1, spent: 1000, lastOrderAt: first })
  const money = { amount: 1000, requestId: newId() }
  await shop.send('POST', `/admin/orders/${paid._id}/payments`, { ...money, method: 'card' })
  const refund = { ...money, target: 'original', reason: 'Broken', requestId: newId() }
  await shop.send('POST', `/admin/orders/${paid._id}/refunds`, refund)
  expect(await totals()).toEqual({ orderCount: 1, spent: 0, lastOrderAt: first })
})

test('a bulk change of many orders of one customer adds up', async () => {
  const product = await aProduct(shop.db)
  const orders = []
  for (let count = 0; count < 5; count++) orders.push(await order({ items: [{ product, quantity: 1 }] }))
  await bulkMove(shop, { ids: orders.slice(0, 3).map((one) => one._id) }, aMoveTo('cancelled'))
  expect(await totals()).toMatchObject({ orderCount: 2, spent: 2000 })
})
