import type { Order } from '@storekeeper/contract/orders/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { toPayments } from '../../../ports/payments/open-payments.ts'
import type { PaymentProvider } from '../../../ports/payments/payment-provider.ts'
import { openStripe } from '../../../ports/payments/stripe.ts'
import { type StripeServer, startStripeServer } from '../../../ports/payments/testing/stripe-server.ts'
import { aProduct } from '../../../testing/factories.ts'
import { aSeller, documents, issueFor } from '../../../testing/invoices-by-call.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { acceptOnlinePayments, deliver, payOnline } from '../../../testing/pay-online.ts'
import { openStorefronts, orderAtStore } from '../../../testing/storefront.ts'
import { testShop } from '../../../testing/test-shop.ts'

/**
 * Refunds of payments that Stripe received. A local server with its objects answers instead of Stripe. A soap
 * costs 1000.
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

const details = async ({ uriCode }: { uriCode: string }): Promise<Order> =>
  (await shop.get(`/admin/orders/details/${uriCode}`)).body
async function paid(): Promise<Order> {
  const order = (await orderAtStore(shop)).body
  await payOnline(shop, stripe, order)
  return details(order)
}
const refund = ({ _id }: Order, amount: number, more: object = {}) =>
  shop.send('POST', `/admin/orders/${_id}/refunds`, {
    ...{ amount, target: 'original', reason: 'Scratched', requestId: newId(), ...more },
  })
const retry = (order: Order, id = order.refunds[0]?.providerRefunds[0]?._id) =>
  shop.send('POST', `/admin/orders/${order._id}/provider-refunds/${id}/retry`, {})
/** Time passes, so that the next attempts are due. */
async function later(minutes = 2): Promise<void> {
  shop.now = new Date(shop.now.getTime() + minutes * 60_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'settlePayments', {}))
  await shop.runJobs()
}
const parts = async (order: Order) =>
  (await details(order)).refunds.flatMap(({ providerRefunds }) => providerRefunds)

test('a refund to the original payment is recorded, then sent to Stripe, and the timeline shows both', async () => {
  const order = await paid()
  const recorded = await refund(order, 400)
  expect(recorded.body).toMatchObject({
    ...{ amountRefunded: 400, paymentStatus: 'partially-refunded' },
    refunds: [{ amount: 400, providerRefunds: [{ provider: 'stripe', amount: 400, status: 'queued' }] }],
  })
  expect(stripe.refunds).toEqual([])
  await shop.runJobs()
  expect(stripe.refunds).toMatchObject([{ amount: 400, status: 'succeeded' }])
  const sent = await details(order)
  expect(sent.providerPayments).toMatchObject([{ status: 'captured', captured: 1000, refunded: 400 }])
  expect(sent.refunds).toMatchObject([{ providerRefunds: [{ status: 'succeeded' }] }])
  expect(sent.timeline.slice(0, 2)).toMatchObject([
    { action: 'order.refundSent', by: null, changes: { amountReturned: { to: 400 } } },
    { action: 'order.refunded', by: { name: 'Ada Example' } },
  ])
  await refund(order, 600)
  await shop.runJobs()
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'refunded', refunded: 1000 }])
})

test('a refund of a manual payment, or to credit, moves no money at Stripe', async () => {
  const order = (await orderAtStore(shop)).body
  const { _id } = await details(order)
  const cash = { amount: 1000, method: 'cash', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/payments`, cash)
  expect((await refund(await details(order), 500)).body.refunds).toMatchObject([{ providerRefunds: [] }])
  const online = await paid()
  expect((await refund(online, 500, { target: 'credit' })).body.refunds).toMatchObject([
    { providerRefunds: [] },
  ])
  await shop.runJobs()
  expect(stripe.refunds).toEqual([])
})

test('of an order that was paid in cash and online, Stripe returns its part', async () => {
  const order = (await orderAtStore(shop)).body
  const { _id } = await details(order)
  const cash = { amount: 300, method: 'cash', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/payments`, cash)
  await payOnline(shop, stripe, order)
  const refunded = await refund(await details(order), 1000)
  expect(refunded.body.refunds).toMatchObject([{ amount: 1000, providerRefunds: [{ amount: 700 }] }])
  await shop.runJobs()
  expect(stripe.refunds).toMatchObject([{ amount: 700 }])
})

test('a declined refund is shown with its reason, and an admin sends it again', async () => {
  const order = await paid()
  await refund(order, 400)
  stripe.troubles.push('declined')
  await shop.runJobs()
  const failed = await details(order)
  expect(failed.refunds).toMatchObject([
    { providerRefunds: [{ status: 'failed', failure: 'The refund was declined.' }] },
  ])
  expect(failed.timeline[0]).toMatchObject({ action: 'order.refundFailed', note: 'The refund was declined.' })
  const again = await retry(failed)
  expect(again.body.refunds).toMatchObject([{ providerRefunds: [{ status: 'queued', failure: '' }] }])
  expect(again.body.timeline[0]).toMatchObject({
    ...{ action: 'order.refundRetried', by: { name: 'Ada Example' } },
  })
  await shop.runJobs()
  expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
  expect(stripe.refunds).toHaveLength(1)
  expect((await retry(failed)).body.code).toBe('PROVIDER_REFUND_NOT_FAILED')
  expect((await retry(failed, newId())).body.code).toBe('PROVIDER_PAYMENT_GONE')
})

test('an outage delays a refund until Stripe answers again', async () => {
  const order = await paid()
  await refund(order, 400)
  stripe.troubles.push('down', 'down')
  await shop.runJobs()
  expect(await parts(order)).toMatchObject([{ status: 'queued', failure: 'Stripe is down.' }])
  await later(0)
  expect(stripe.refunds).toEqual([])
  await later()
  expect(await parts(order)).toMatchObject([{ status: 'succeeded', failure: '' }])
  expect(stripe.refunds).toHaveLength(1)
})

test.each(['before', 'after'] as const)(
  'a process that dies %s it reached Stripe leaves a refund that is sent once',
  async (moment) => {
    const order = await paid()
    await refund(order, 400)
    const whole = openStripe(stripe.settings)
    const dying: PaymentProvider = {
      ...whole,
      async refund(request) {
        if (moment === 'after') await whole.refund(request)
        throw new Error('The process died.')
      },
    }
    shop.payments = toPayments(dying)
    await shop.runJobs()
    expect(stripe.refunds).toHaveLength(moment === 'after' ? 1 : 0)
    acceptOnlinePayments(shop, stripe)
    // Stripe forgets keys; the refund is found nevertheless.
    stripe.forgetKeys()
    await later()
    expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
    expect(stripe.refunds).toMatchObject([{ amount: 400 }])
    await later()
    expect(stripe.refunds).toHaveLength(1)
  },
)

test('a broken connection after Stripe moved the money does not move it twice', async () => {
  const order = await paid()
  await refund(order, 400)
  stripe.troubles.push('silent', 'silent')
  await shop.runJobs()
  await later()
  expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
  expect(stripe.refunds).toHaveLength(1)
})

test('workers at the same time send a refund once', async () => {
  const order = await paid()
  await refund(order, 400)
  await Promise.all([shop.runJobs(), later(0), later(0)])
  expect(stripe.requests.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
})

test('a refund that the bank rejects later fails, and an old report changes nothing', async () => {
  const order = await paid()
  stripe.refundsArePending = true
  await refund(order, 400)
  await shop.runJobs()
  expect(await parts(order)).toMatchObject([{ status: 'pending' }])
  const { id = '' } = stripe.refunds[0] ?? {}
  const succeeded = stripe.reportRefund(id, 'succeeded')
  await deliver(shop, [succeeded])
  expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
  await deliver(shop, [stripe.reportRefund(id, 'failed'), succeeded])
  expect(await parts(order)).toMatchObject([{ status: 'failed', failure: 'expired_or_canceled_card' }])
  stripe.refundsArePending = false
  await retry(await details(order))
  await shop.runJobs()
  expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
  // The failure of the first attempt, delivered once more.
  await deliver(shop, [stripe.reportRefund(id, 'failed')])
  expect(await parts(order)).toMatchObject([{ status: 'succeeded' }])
})

/** The events of a refund of 250 that the staff made in the account at Stripe: pending, then succeeded. */
function foreignRefund(order: Order, ...statuses: string[]) {
  const refunded = { id: 're_foreign', object: 'refund', amount: 250, currency: 'usd', metadata: {} }
  const { reference } = order.providerPayments[0] ?? {}
  return statuses.map((status, index) =>
    stripe.sign(index === 0 ? 'refund.created' : 'refund.updated', {
      ...{ ...refunded, status, payment_intent: reference },
    }),
  )
}

test('a refund that the staff made in the account at Stripe is recorded, once, with its credit note', async () => {
  await aSeller(shop)
  const order = await paid()
  await issueFor(shop, order._id)
  const [created, updated] = foreignRefund(order, 'pending', 'succeeded')
  if (!created || !updated) throw new Error('There are no events.')
  await Promise.all([deliver(shop, [created]), deliver(shop, [updated])])
  await shop.runJobs()
  expect(await documents(shop)).toMatchObject([{ kind: 'invoice' }, { kind: 'creditNote', total: 250 }])
  expect(await details(order)).toMatchObject({
    ...{ amountRefunded: 250, paymentStatus: 'partially-refunded' },
    refunds: [
      {
        ...{ amount: 250, reason: 'refunded-at-provider', by: null },
        providerRefunds: [{ status: 'succeeded', amount: 250 }],
      },
    ],
  })
  expect(stripe.refunds).toEqual([])
})

test('cancelling a paid order returns the money through Stripe', async () => {
  const order = await paid()
  const cancelled = await move(shop, order, aMoveTo('cancelled', { refundTo: 'original' }))
  expect(cancelled.body).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 1000 })
  await shop.runJobs()
  expect(stripe.refunds).toMatchObject([{ amount: 1000 }])
  expect((await details(order)).providerPayments).toMatchObject([{ status: 'refunded' }])
})

test('money that Stripe returned besides a refund to credit is in the timeline once', async () => {
  const order = await paid()
  await refund(order, 1000, { target: 'credit' })
  await deliver(shop, foreignRefund(order, 'pending', 'succeeded', 'succeeded'))
  const { amountRefunded, timeline } = await details(order)
  expect(amountRefunded).toBe(1000)
  expect(timeline.filter(({ action }) => action === 'order.refundSent')).toHaveLength(1)
})
