import type { Order } from '@storekeeper/contract/orders/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { later, minutes } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import { type StripeServer, startStripeServer } from '../../../ports/payments/testing/stripe-server.ts'
import { aProduct } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { edit } from '../../../testing/orders-by-call.ts'
import { acceptOnlinePayments, deliver, openPage, payOnline, toSession } from '../../../testing/pay-online.ts'
import { openStorefronts, orderAtStore, visit } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

/**
 * An admin captures and voids payments that customers authorised. A local server with Stripe's objects answers
 * instead of Stripe. A soap costs 1000.
 */
const shop = testShop()
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer('manual')
  acceptOnlinePayments(shop, stripe)
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})
afterEach(() => stripe.stop())

const placed = async () => (await orderAtStore(shop)).body
const details = async ({ uriCode }: { uriCode: string }): Promise<Order> =>
  (await shop.get(`/admin/orders/details/${uriCode}`)).body
const settle = (order: Order, what: 'capture' | 'void', payment = order.providerPayments[0]?._id) =>
  shop.send('POST', `/admin/orders/${order._id}/provider-payments/${payment}/${what}`, {})

test('an authorised payment is not paid until an admin captures it, and holds the order', async () => {
  const order = await placed()
  await payOnline(shop, stripe, order)
  const authorised = await details(order)
  expect(authorised).toMatchObject({
    ...{ paymentStatus: 'unpaid', amountPaid: 0, holdUntil: null },
    providerPayments: [{ status: 'authorised', amount: 1000, captured: 0 }],
  })
  expect(authorised.timeline[0]).toMatchObject({
    ...{ action: 'order.paymentAuthorised', changes: { amountAuthorised: { to: 1000 } } },
  })
  shop.now = new Date(shop.now.getTime() + 3 * 86_400_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'releaseHolds', {}))
  await shop.runJobs()
  expect((await details(order)).trackingStatus).toBe('pending')
  expect(await openPage(shop, order)).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_PAID' } })

  const captured = await settle(authorised, 'capture')
  expect(captured.body).toMatchObject({
    ...{ paymentStatus: 'paid', amountPaid: 1000, providerPayments: [{ status: 'captured' }] },
    payments: [{ amount: 1000, by: { name: 'Ada Example' } }],
  })
  expect((await settle(authorised, 'capture')).body.payments).toHaveLength(1)
  const [intent] = stripe.intents.values()
  if (intent) await deliver(shop, [stripe.sign('payment_intent.succeeded', intent)])
  expect((await details(order)).payments).toHaveLength(1)
  expect(await settle(authorised, 'void')).toMatchObject({
    ...{ status: 409, body: { code: 'PROVIDER_PAYMENT_NOT_OPEN', params: { status: 'captured' } } },
  })
})

test('customers see that their payment is reserved, until it is captured or voided', async () => {
  const [captured, voided] = [await placed(), await placed()]
  const seen = async ({ uriCode }: { uriCode: string }) =>
    (await visit(shop, ['GET', `/orders/${uriCode}/status`])).body
  expect(await seen(captured)).toMatchObject({ paymentStatus: 'unpaid', isAuthorised: false })
  for (const order of [captured, voided]) await payOnline(shop, stripe, order)
  expect(await seen(captured)).toMatchObject({ paymentStatus: 'unpaid', isAuthorised: true })
  await settle(await details(captured), 'capture')
  await settle(await details(voided), 'void')
  expect(await seen(captured)).toMatchObject({ paymentStatus: 'paid', isAuthorised: false })
  expect(await seen(voided)).toMatchObject({ paymentStatus: 'unpaid', isAuthorised: false })
})

test('of an order that became cheaper, only the amount due is captured', async () => {
  const order = await placed()
  await payOnline(shop, stripe, order)
  const before = await details(order)
  const part = { amount: 300, method: 'cash', requestId: newId() }
  await shop.send('POST', `/admin/orders/${before._id}/payments`, part)
  expect((await settle(before, 'capture')).body).toMatchObject({
    ...{ paymentStatus: 'paid', amountPaid: 1000, providerPayments: [{ amount: 1000, captured: 700 }] },
  })
  const rest = await placed()
  await payOnline(shop, stripe, rest)
  const { _id } = await details(rest)
  await shop.send('POST', `/admin/orders/${_id}/payments`, { ...part, amount: 1000, requestId: newId() })
  expect(await settle(await details(rest), 'capture')).toMatchObject({
    ...{ status: 409, body: { code: 'NOTHING_TO_CAPTURE' } },
  })
})

test('an admin voids an authorised payment, and the order can be paid again', async () => {
  const order = await placed()
  await payOnline(shop, stripe, order)
  const voided = await settle(await details(order), 'void')
  expect(voided.body.providerPayments).toMatchObject([{ status: 'voided' }])
  expect(voided.body.timeline[0]).toMatchObject({
    ...{ action: 'order.paymentVoided', by: { name: 'Ada Example' } },
  })
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'canceled' }])
  expect((await settle(voided.body, 'void')).status).toBe(200)
  expect((await openPage(shop, order)).status).toBe(200)
  const other = await details(await placed())
  expect((await settle(other, 'capture', newId())).body.code).toBe('PROVIDER_PAYMENT_GONE')
  expect((await settle(other, 'void', voided.body.providerPayments[0]._id)).status).toBe(409)
})

test('an order whose authorised payment lapsed has a time to pay again, and is cancelled after it', async () => {
  const order = await placed()
  await payOnline(shop, stripe, order)
  expect((await details(order)).holdUntil).toBeNull()
  const [intent] = stripe.intents.values()
  if (!intent) throw new Error('The customer did not pay.')
  Object.assign(intent, { status: 'canceled', amount_capturable: 0 })
  await deliver(shop, [stripe.sign('payment_intent.canceled', intent)])
  expect(await details(order)).toMatchObject({
    ...{ trackingStatus: 'pending', holdUntil: later(shop.now, minutes(60)) },
    providerPayments: [{ status: 'voided' }],
  })
  shop.now = new Date(later(shop.now, minutes(61)))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'releaseHolds', {}))
  await shop.runJobs()
  expect((await details(order)).trackingStatus).toBe('cancelled')
})

test('an order that became a test cannot be paid', async () => {
  const order = await placed()
  const { _id } = await details(order)
  await shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids: [_id], isTestOrder: true })
  expect(await openPage(shop, order)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
})

test('the page on which a card was declined is closed when the order is paid by other means', async () => {
  const order = await placed()
  const session = toSession(await openPage(shop, order))
  await deliver(shop, stripe.decline(session))
  expect(await details(order)).toMatchObject({ providerPayments: [{ status: 'failed' }] })
  const { _id } = await details(order)
  const transfer = { amount: 1000, method: 'bank-transfer', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/payments`, transfer)
  await shop.runJobs()
  expect(stripe.sessions.get(session)).toMatchObject({ status: 'expired' })
  expect(await details(order)).toMatchObject({
    paymentStatus: 'paid',
    providerPayments: [{ status: 'voided' }],
  })
})

test('the page of an order is closed when an edit or a part payment changes the amount due', async () => {
  const order = await placed()
  const pageStatus = (session: string) => stripe.sessions.get(session)?.status
  const first = toSession(await openPage(shop, order))
  const { _id, version, items } = await details(order)
  expect((await edit(shop, { _id, version, note: 'Ring twice' })).status).toBe(200)
  await shop.runJobs()
  expect(pageStatus(first)).toBe('open')
  const [line] = items
  const two = [{ product: line?.product, line: line?._id, quantity: 2 }]
  expect((await edit(shop, { _id, version: version + 1, items: two })).body).toMatchObject({ total: 2000 })
  await shop.runJobs()
  expect(pageStatus(first)).toBe('expired')
  const second = toSession(await openPage(shop, order))
  expect(stripe.sessions.get(second)).toMatchObject({ amount_total: 2000 })
  const part = { amount: 500, method: 'cash', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/payments`, part)
  await shop.runJobs()
  expect(pageStatus(second)).toBe('expired')
  expect(await details(order)).toMatchObject({ amountPaid: 500, total: 2000 })
})

test('a page that Stripe does not close at once is closed later', async () => {
  const order = await placed()
  const session = toSession(await openPage(shop, order))
  await move(shop, await details(order), aMoveTo('cancelled'))
  stripe.troubles.push('down', 'down')
  await shop.runJobs()
  expect(stripe.sessions.get(session)).toMatchObject({ status: 'open' })
  shop.now = new Date(later(shop.now, minutes(2)))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'settlePayments', {}))
  await shop.runJobs()
  expect(stripe.sessions.get(session)).toMatchObject({ status: 'expired' })
})
