import type { Order } from '@storekeeper/contract/orders/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { toPayments } from '../../../ports/payments/open-payments.ts'
import { openStripe } from '../../../ports/payments/stripe.ts'
import { type StripeServer, startStripeServer } from '../../../ports/payments/testing/stripe-server.ts'
import { aProduct } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { acceptOnlinePayments, deliver, openPage, payOnline, toSession } from '../../../testing/pay-online.ts'
import { openStorefronts, orderAtStore, visit } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

/**
 * Customers pay online. A local server with Stripe's objects answers instead of Stripe. A soap costs 1000.
 */
const shop = testShop()
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
  acceptOnlinePayments(shop, stripe)
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})
afterEach(() => stripe.stop())

const useManualCapture = () => {
  stripe.settings.capture = 'manual'
  acceptOnlinePayments(shop, stripe)
}
const placed = async () => (await orderAtStore(shop)).body
const details = async ({ uriCode }: { uriCode: string }): Promise<Order> =>
  (await shop.get(`/admin/orders/details/${uriCode}`)).body
const actions = async (order: { uriCode: string }) =>
  (await details(order)).timeline.map(({ action }) => action)
test('a guest pays an order on the page of the provider, and the order is paid once it confirms', async () => {
  const order = await placed()
  const page = await openPage(shop, order)
  expect(page.body.url).toMatch(/^https:\/\/checkout\.stripe\.com\//)
  expect(stripe.sessions.get(toSession(page))).toMatchObject({ amount_total: 1000, currency: 'usd' })
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'pending', amount: 1000 }])
  expect(await deliver(shop, stripe.pay(toSession(page)))).toEqual([200, 200])
  const paid = await details(order)
  expect(paid).toMatchObject({
    ...{ paymentStatus: 'paid', amountPaid: 1000, paymentMethod: 'stripe', holdUntil: null },
    payments: [{ amount: 1000, method: 'stripe', by: null }],
    providerPayments: [{ status: 'captured', captured: 1000, provider: 'stripe' }],
  })
  expect(paid.providerPayments[0]?.reference).toMatch(/^pi_/)
  expect(paid.timeline[0]).toMatchObject({ action: 'order.paid', by: null })
  expect(await openPage(shop, order)).toMatchObject({ status: 409, body: { code: 'ORDER_ALREADY_PAID' } })
})

test('the page of an order is opened once, and a new one when the total has changed', async () => {
  const order = await placed()
  const first = await openPage(shop, order)
  expect((await openPage(shop, order)).body).toEqual(first.body)
  const { _id } = await details(order)
  const part = { amount: 400, method: 'cash', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/payments`, part)
  const second = await openPage(shop, order)
  expect(second.body.url).not.toBe(first.body.url)
  await shop.runJobs()
  expect(stripe.sessions.get(toSession(first))).toMatchObject({ status: 'expired' })
  await deliver(shop, stripe.pay(toSession(second)))
  expect(await details(order)).toMatchObject({ paymentStatus: 'paid', amountPaid: 1000 })
})

test('an answer of the provider that is lost leads to the same page on the next try', async () => {
  const order = await placed()
  stripe.troubles.push('silent', 'silent')
  expect(await openPage(shop, order)).toMatchObject({
    ...{ status: 503, body: { code: 'PAYMENT_PROVIDER_UNREACHABLE', params: { provider: 'Stripe' } } },
  })
  expect((await openPage(shop, order)).status).toBe(200)
  expect(stripe.sessions.size).toBe(1)
  stripe.troubles.push('declined')
  expect((await openPage(shop, await placed())).body.code).toBe('PAYMENT_PROVIDER_REFUSED')
})

test('a page that is still being opened when its order is cancelled is closed at the provider', async () => {
  const order = await placed()
  const provider = openStripe(stripe.settings)
  const authorise: typeof provider.authorise = async (payment) => {
    const answer = await provider.authorise(payment)
    await move(shop, await details(order), aMoveTo('cancelled'))
    await shop.runJobs()
    return answer
  }
  shop.payments = toPayments({ ...provider, authorise })
  expect(await openPage(shop, order)).toMatchObject({ status: 409, body: { code: 'ORDER_NOT_PAYABLE' } })
  await shop.runJobs()
  expect([...stripe.sessions.values()]).toMatchObject([{ status: 'expired' }])
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'voided', isVoiding: false }])
})

test('a customer whose order is paid in part while its page is opened gets a page over the rest', async () => {
  const order = await placed()
  const { _id } = await details(order)
  const provider = openStripe(stripe.settings)
  let isFirst = true
  const authorise: typeof provider.authorise = async (payment) => {
    const answer = await provider.authorise(payment)
    const part = { amount: 400, method: 'cash', requestId: newId() }
    if (isFirst) await shop.send('POST', `/admin/orders/${_id}/payments`, part)
    isFirst = false
    return answer
  }
  shop.payments = toPayments({ ...provider, authorise })
  const page = await openPage(shop, order)
  expect(page.status).toBe(200)
  expect(stripe.sessions.get(toSession(page))).toMatchObject({ amount_total: 600, status: 'open' })
  await shop.runJobs()
  expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired', 'open'])
})

test('events come twice and in any order, and are recorded once', async () => {
  useManualCapture()
  const order = await placed()
  const [, authorised] = stripe.pay(toSession(await openPage(shop, order)))
  const [intent] = stripe.intents.values()
  if (!intent || !authorised) throw new Error('Nothing was paid.')
  Object.assign(intent, { status: 'succeeded', amount_received: 1000, amount_capturable: 0 })
  const captured = stripe.sign('payment_intent.succeeded', intent)
  const late = stripe.sign('payment_intent.succeeded', intent)
  expect(await deliver(shop, [captured, captured, late, authorised])).toEqual([200, 200, 200, 200])
  expect(await details(order)).toMatchObject({
    ...{ amountPaid: 1000, payments: [{ amount: 1000 }], providerPayments: [{ status: 'captured' }] },
  })
})

test('an event with a wrong signature is refused, and one that the shop does not know is accepted', async () => {
  const order = await placed()
  const [, paid] = stripe.pay(toSession(await openPage(shop, order)))
  if (!paid) throw new Error('Nothing was paid.')
  const forged = { ...paid, headers: { ...paid.headers, 'stripe-signature': 't=1,v1=00' } }
  const sent = await fetch(`${shop.url}/webhooks/payments/stripe`, { method: 'POST', ...forged })
  expect([sent.status, ((await sent.json()) as { code: string }).code]).toEqual([400, 'WEBHOOK_NOT_SIGNED'])
  expect((await details(order)).amountPaid).toBe(0)
  const foreign = stripe.sign('payment_intent.succeeded', {
    ...{ id: 'pi_foreign', status: 'succeeded', amount_received: 5, currency: 'usd', metadata: {} },
  })
  const other = stripe.sign('customer.created', { id: 'cus_1', status: '' })
  expect(await deliver(shop, [foreign, other])).toEqual([200, 200])
  const elsewhere = await fetch(`${shop.url}/webhooks/payments/paypal`, { method: 'POST', ...paid })
  expect(elsewhere.status).toBe(404)
})

test('a declined card is shown with its reason, and the customer pays with another one', async () => {
  const order = await placed()
  const session = toSession(await openPage(shop, order))
  await deliver(shop, stripe.decline(session))
  expect(await details(order)).toMatchObject({
    ...{ paymentStatus: 'failed', providerPayments: [{ status: 'failed' }] },
  })
  expect((await details(order)).timeline[0]).toMatchObject({
    ...{ action: 'order.paymentFailed', note: 'Your card was declined.' },
  })
  expect(toSession(await openPage(shop, order))).toBe(session)
  await deliver(shop, stripe.pay(session))
  expect((await details(order)).paymentStatus).toBe('paid')
})

test('cancelling an order voids its authorised payment and closes its page', async () => {
  useManualCapture()
  const [order, waiting] = [await placed(), await placed()]
  await payOnline(shop, stripe, order)
  const page = await openPage(shop, waiting)
  for (const one of [order, waiting]) await move(shop, await details(one), aMoveTo('cancelled'))
  expect((await details(order)).providerPayments).toMatchObject([{ isVoiding: true }])
  stripe.troubles.push('down', 'down')
  await shop.runJobs()
  shop.now = new Date(shop.now.getTime() + 60_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'settlePayments', {}))
  await shop.runJobs()
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'voided', isVoiding: false }])
  expect((await details(waiting)).providerPayments).toMatchObject([{ status: 'voided', isVoiding: false }])
  expect([...stripe.intents.values()]).toMatchObject([{ status: 'canceled' }])
  expect(stripe.sessions.get(toSession(page))).toMatchObject({ status: 'expired' })
  expect((await openPage(shop, waiting)).body.code).toBe('ORDER_NOT_PAYABLE')
})

test('money for an order that was cancelled meanwhile is returned automatically', async () => {
  const order = await placed()
  const page = await openPage(shop, order)
  const webhooks = stripe.pay(toSession(page))
  await move(shop, await details(order), aMoveTo('cancelled'))
  await deliver(shop, webhooks)
  await shop.runJobs()
  expect(await details(order)).toMatchObject({
    ...{ trackingStatus: 'cancelled', amountPaid: 1000, amountRefunded: 1000, paymentStatus: 'refunded' },
    refunds: [{ reason: 'paid-after-cancelling', providerRefunds: [{ status: 'succeeded' }] }],
    providerPayments: [{ status: 'refunded' }],
  })
  expect(stripe.refunds).toMatchObject([{ amount: 1000 }])
})

test('an expired page is over, and a new one is opened', async () => {
  const order = await placed()
  const session = stripe.sessions.get(toSession(await openPage(shop, order)))
  if (!session) throw new Error('There is no page.')
  session.status = 'expired'
  await deliver(shop, [stripe.sign('checkout.session.expired', session)])
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'voided' }])
  expect(await actions(order)).not.toContain('order.paymentVoided')
  expect(toSession(await openPage(shop, order))).not.toBe(session.id)
})

test('a shop without a provider accepts no online payments, and says so to its storefront', async () => {
  const order = await placed()
  expect((await visit(shop, ['GET', '/sites/hb'])).body.onlinePayment).toBe('Stripe')
  const pay = (returnUrl: string, uriCode = order.uriCode) =>
    visit(shop, ['POST', `/orders/${uriCode}/pay`, { returnUrl }])
  expect(await pay('https://evil.example/thanks')).toMatchObject({
    ...{ status: 400, body: { code: 'RETURN_URL_NOT_ALLOWED' } },
  })
  expect((await pay('javascript:alert(1)')).status).toBe(400)
  expect((await pay(`${shop.url}/thanks`, 'unknown')).status).toBe(404)
  const { domain } = await shop.db
    .selectFrom('sites')
    .select('domain')
    .where('key', '=', 'hb')
    .executeTakeFirstOrThrow()
  expect((await pay(`https://${domain}/thanks`)).status).toBe(200)
  shop.payments = { online: null, find: () => null }
  expect((await visit(shop, ['GET', '/sites/hb'])).body.onlinePayment).toBeNull()
  expect((await openPage(shop, order)).body.code).toBe('ONLINE_PAYMENT_OFF')
})
