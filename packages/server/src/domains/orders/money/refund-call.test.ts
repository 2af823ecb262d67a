import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { manual, toPayments } from '../../../ports/payments/open-payments.ts'
import { aCustomer, anOrder, aProduct, someCredit } from '../../../testing/factories.ts'
import { aSeller, documents, issueFor } from '../../../testing/invoices-by-call.ts'
import { ADDRESS } from '../../../testing/orders-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { waitingForLocks } from '../../../testing/waiting-for-locks.ts'

/** Refunds of an order: two soaps of 1000 with a coupon of 10 percent, and 500 of shipping. */
const shop = testShop()
let customer: string
beforeEach(async () => {
  customer = await aCustomer(shop.db)
})

const TEN_PERCENT = {
  code: 'TEN',
  type: 'percentage',
  amount: 10,
  maxDiscount: null,
  products: null,
} as const
const anOrderPaid = async (more: object = {}) =>
  anOrder(shop.db, {
    customer,
    items: [{ product: await aProduct(shop.db), quantity: 2 }],
    coupon: TEN_PERCENT,
    shipping: { method: null, title: 'Parcel', price: 500, freeOver: null },
    payment: { method: 'card', amount: 'all' },
    ...more,
  })
const refund = (order: { _id: string }, amount: number, more: object = {}) =>
  shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount, target: 'original', reason: 'Broken', requestId: newId(), ...more },
  })
const balance = async () =>
  (await shop.db.selectFrom('customers').select('creditBalance').executeTakeFirstOrThrow()).creditBalance

test('a line goes back at what it was sold for, its share of the discount taken off', async () => {
  const order = await anOrderPaid()
  const [line] = order.lines
  expect(line?.total).toBe(1800)
  const lines = [{ line: line?._id, quantity: 1, amount: 900 }]
  const { body } = await refund(order, 1400, { lines })
  expect(body).toMatchObject({ paymentStatus: 'partially-refunded', amountRefunded: 1400 })
  expect(body.refunds).toMatchObject([
    { amount: 1400, merchandise: 900, credit: 0, target: 'original', lines, by: { name: 'Ada Example' } },
  ])
  expect(body.timeline[0]).toMatchObject({ action: 'order.refunded', note: 'Broken' })
})

test('of a line no more goes back than is left of it', async () => {
  const order = await anOrderPaid()
  const line = order.lines[0]?._id
  const of = (quantity: number, amount: number) => ({ lines: [{ line, quantity, amount }] })
  const tooMuch = (amount: number) =>
    refusal('lines.0.amount', 'REFUND_LINE_AMOUNT_TOO_LARGE', {
      ...{ title: 'Soap', left: { amount, currency: 'USD' } },
    })
  const tooMany = (left: number) =>
    refusal('lines.0.quantity', 'REFUND_LINE_QUANTITY_TOO_LARGE', { title: 'Soap', left })
  expect(await refund(order, 1900, of(2, 1801))).toMatchObject(tooMuch(1800))
  expect(await refund(order, 900, of(3, 900))).toMatchObject(tooMany(2))
  expect(await refund(order, 800, of(1, 900))).toMatchObject(refusal('amount', 'REFUND_LINES_TOO_LARGE'))
  const elsewhere = { lines: [{ line: newId(), quantity: 1, amount: 100 }] }
  expect(await refund(order, 100, elsewhere)).toMatchObject(refusal('lines.0.line', 'ORDER_LINE_GONE'))
  expect((await refund(order, 900, of(1, 900))).status).toBe(200)
  expect(await refund(order, 901, of(1, 901))).toMatchObject(tooMuch(900))
  expect(await refund(order, 900, of(2, 900))).toMatchObject(tooMany(1))
})

test('never more than was paid, however many ask at once', async () => {
  const order = await anOrderPaid()
  expect(await refund(order, 2301)).toMatchObject(
    refusal('amount', 'REFUND_TOO_LARGE', {
      ...{ orderId: order.orderId, left: { amount: 2300, currency: 'USD' } },
    }),
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => refund(order, 1000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(3)
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body).toMatchObject({ amountRefunded: 2000 })
})

test('the same refund sent twice is booked once', async () => {
  const order = await anOrderPaid()
  const requestId = newId()
  await refund(order, 500, { requestId })
  expect((await refund(order, 500, { requestId })).body).toMatchObject({ amountRefunded: 500 })
  const { items } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const lines = [{ line: items[0]._id, quantity: 1, amount: 500 }]
  for (const other of [
    await refund(order, 600, { requestId }),
    await refund(order, 500, { requestId, lines }),
  ])
    expect(other).toMatchObject({ status: 409, body: { code: 'REFUND_ALREADY_RECORDED' } })
  const byLines = newId()
  await refund(order, 500, { requestId: byLines, lines })
  expect((await refund(order, 500, { requestId: byLines, lines })).body).toMatchObject({
    amountRefunded: 1000,
  })
})

test('what was paid with credit goes back to the credit first, and never to the original payment', async () => {
  await someCredit(shop.db, customer, 800)
  const order = await anOrderPaid({ creditUsed: 800 })
  expect(await refund(order, 1501)).toMatchObject(refusal('amount', 'REFUND_TOO_LARGE'))
  const { body } = await refund(order, 1000, { target: 'credit' })
  expect(body).toMatchObject({ creditReturned: 800, amountRefunded: 200 })
  expect(body.refunds).toMatchObject([{ amount: 1000, credit: 800, merchandise: 1000 }])
  expect(await balance()).toBe(1000)
  const rest = await refund(order, 1300)
  expect(rest.body).toMatchObject({ paymentStatus: 'refunded', creditReturned: 800, amountRefunded: 1500 })
  expect(rest.body.refunds[1]).toMatchObject({ amount: 1300, merchandise: 800 })
  expect(await balance()).toBe(1000)
})

test('a guest has no credit for the money to go to', async () => {
  const order = await anOrderPaid({ customer: null })
  expect(await refund(order, 100, { target: 'credit' })).toMatchObject(
    refusal('target', 'ORDER_HAS_NO_CUSTOMER', { orderId: order.orderId }),
  )
})

test('a refund has a reason', async () => {
  const order = await anOrderPaid()
  expect(await refund(order, 100, { reason: '  ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: { code: 'REQUIRED' } } },
  })
  expect(await refund(order, 100, { merchandise: 101 })).toMatchObject(
    refusal('merchandise', 'REFUND_MERCHANDISE_TOO_LARGE'),
  )
  expect((await refund({ _id: newId() }, 100)).status).toBe(404)
})

test('a refund that waits for the number of its credit note does not block payments of other orders', async () => {
  shop.payments = toPayments({ ...manual, key: 'stripe', name: 'Stripe', movesMoney: true })
  await aSeller(shop)
  const order = await anOrderPaid({ shippingAddress: ADDRESS })
  expect((await issueFor(shop, order._id)).status).toBe(200)
  const refunded = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('invoiceNumbers').select('last').forUpdate().execute()
    const answer = refund(order, 900)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await shop.db.transaction().execute(async (payment) => {
      await sql`set local lock_timeout = '2s'`.execute(payment)
      await shop.jobs.enqueue(payment, 'settlePayments', {})
    })
    return { answer }
  })
  expect((await refunded.answer).body.amountRefunded).toBe(900)
  expect((await documents(shop)).map(({ kind }) => kind)).toEqual(['invoice', 'creditNote'])
})
