import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCustomer, anOrder, someCredit } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** Payments of orders. An order costs 1000. */
const shop = testShop()
let customer: string
beforeEach(async () => {
  customer = await aCustomer(shop.db)
})

const pay = (order: { _id: string }, amount: number, more: object = {}) =>
  shop.send('POST', `/admin/orders/${order._id}/payments`, {
    ...{ amount, method: 'cash', requestId: newId(), ...more },
  })
const payments = () => shop.db.selectFrom('payments').select(['amount', 'method']).orderBy('_id').execute()

test('a deposit and the rest make an order paid; both stand in its list with who booked them', async () => {
  const order = await anOrder(shop.db)
  const first = await pay(order, 400, { method: ' Bank-Transfer ' })
  expect(first.body).toMatchObject({ paymentStatus: 'partially-paid', amountPaid: 400, version: 2 })
  const { body } = await pay(order, 600)
  expect(body).toMatchObject({ paymentStatus: 'paid', amountPaid: 1000, paymentMethod: 'bank-transfer' })
  expect(body.payments).toMatchObject([
    { amount: 400, method: 'bank-transfer', by: { _id: shop.people.admin._id, name: 'Ada Example' } },
    { amount: 600, method: 'cash' },
  ])
  expect(body.timeline[0]).toMatchObject({
    action: 'order.paid',
    by: { name: 'Ada Example' },
    changes: { amountPaid: { from: 400, to: 1000 }, method: { to: 'cash' } },
  })
})

test('more than is left to pay is refused at the amount', async () => {
  await someCredit(shop.db, customer, 300)
  const order = await anOrder(shop.db, { customer, creditUsed: 300 })
  const due = { amount: 700, currency: 'USD' }
  expect(await pay(order, 701)).toMatchObject(refusal('amount', 'PAYMENT_ABOVE_DUE', { due }))
  expect((await pay(order, 700)).body.paymentStatus).toBe('paid')
  expect((await pay(order, 1)).status).toBe(422)
})

test('the same payment sent twice is booked once; another one under its name is refused', async () => {
  const order = await anOrder(shop.db)
  const requestId = newId()
  const [one, two] = await Promise.all([pay(order, 400, { requestId }), pay(order, 400, { requestId })])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(await payments()).toHaveLength(1)
  expect(await pay(order, 500, { requestId })).toMatchObject({
    status: 409,
    body: { code: 'PAYMENT_ALREADY_RECORDED' },
  })
})

test('two who record the whole amount at the same moment do not book it twice', async () => {
  const order = await anOrder(shop.db)
  const answers = await Promise.all([pay(order, 1000), pay(order, 1000)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await payments()).toHaveLength(1)
})

test('a cancelled order takes no payments, and returns why', async () => {
  const order = await anOrder(shop.db)
  await move(shop, order, aMoveTo('cancelled'))
  expect(await pay(order, 100)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_PAYABLE', params: { orderId: order.orderId } },
  })
})

test('an order whose card was declined is paid in cash after all', async () => {
  const order = await anOrder(shop.db, { paymentFailed: true })
  expect((await pay(order, 200)).body.paymentStatus).toBe('partially-paid')
})

test('what was given back by mistake may be paid again', async () => {
  const order = await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } })
  expect((await pay(order, 1)).status).toBe(422)
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 300, target: 'original', reason: 'The wrong order', requestId: newId() },
  })
  expect((await pay(order, 301)).status).toBe(422)
  expect((await pay(order, 300)).body).toMatchObject({ amountPaid: 1300, amountRefunded: 300 })
})

test('nothing, less than nothing and no method are refused at their fields', async () => {
  const order = await anOrder(shop.db)
  const fields = async (more: object) => (await pay(order, 100, more)).body.fields
  for (const amount of [0, -5])
    expect(await fields({ amount })).toMatchObject({ amount: { code: 'AMOUNT_TOO_SMALL' } })
  expect(await fields({ method: ' ' })).toMatchObject({ method: { code: 'PAYMENT_METHOD_REQUIRED' } })
  expect((await pay({ _id: newId() }, 100)).status).toBe(404)
})
