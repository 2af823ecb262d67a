import type { Order } from '@storekeeper/contract/orders/order'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { days, later } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import { type StripeServer, startStripeServer } from '../../../ports/payments/testing/stripe-server.ts'
import { aProduct, NOW } from '../../../testing/factories.ts'
import { notificationsByCall } from '../../../testing/notifications-by-call.ts'
import { acceptOnlinePayments, anAuthorisedPayment, deliver, payOnline } from '../../../testing/pay-online.ts'
import { refusal } from '../../../testing/refusal.ts'
import { openStorefronts, orderAtStore } from '../../../testing/storefront.ts'
import { type SeenMail, testShop } from '../../../testing/test-shop.ts'

/** What admins and customers learn when something is wrong with a payment at a provider. A soap costs 1000. */
const shop = testShop({ live: true })
const { list } = notificationsByCall(shop)
let stripe: StripeServer
beforeEach(async () => {
  stripe = await startStripeServer()
  acceptOnlinePayments(shop, stripe)
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(NOW, -days(1)) })
    .execute()
})
afterEach(() => stripe.stop())

const details = async ({ uriCode }: { uriCode: string }): Promise<Order> =>
  (await shop.get(`/admin/orders/details/${uriCode}`)).body
async function paid(): Promise<Order> {
  const order = (await orderAtStore(shop)).body
  await payOnline(shop, stripe, order)
  return details(order)
}
const refund = ({ _id }: Order, amount: number) =>
  shop.send('POST', `/admin/orders/${_id}/refunds`, {
    ...{ amount, target: 'original', reason: 'Scratched', requestId: newId() },
  })
const problems = async () =>
  (await list()).notifications.filter((one: { info: { type: string } }) => one.info.type === 'payment')
const subjects = async () => {
  await shop.live.complete()
  return (await shop.mails()).map(({ subject }: SeenMail) => subject)
}
const found = async (problem: string) => {
  const { body } = await shop.get(`/admin/orders?filter=payment-problem:${problem}`)
  return body.items.map(({ orderId }: { orderId: string }) => orderId)
}

test('a refund that the provider declines notifies admins, and the customer only once it was returned', async () => {
  const order = await paid()
  const confirmation = `Refund for order #${order.orderId}`
  await refund(order, 400)
  await shop.live.complete()
  stripe.troubles.push('declined')
  expect(await subjects()).not.toContain(confirmation)
  expect(await subjects()).not.toContain(confirmation)
  expect(await problems()).toMatchObject([
    {
      message: `A refund for order #${order.orderId} failed`,
      info: { type: 'payment', uriCode: order.uriCode },
    },
  ])
  expect(await found('refund-failed')).toEqual([order.orderId])
  const { refunds } = await details(order)
  const failed = refunds[0]?.providerRefunds[0]?._id
  await shop.send('POST', `/admin/orders/${order._id}/provider-refunds/${failed}/retry`, {})
  await shop.runJobs()
  expect((await subjects()).filter((subject: string) => subject === confirmation)).toHaveLength(1)
  expect(await found('refund-failed')).toEqual([])
})

test('a disputed payment notifies admins, holds the order, and is not returned a second time', async () => {
  const order = await paid()
  const reference = order.providerPayments[0]?.reference ?? ''
  await deliver(shop, [stripe.dispute(reference), stripe.dispute(reference)])
  await shop.live.complete()
  const disputed = await details(order)
  expect(disputed).toMatchObject({
    ...{ trackingStatus: 'on-hold', amountRefunded: 0 },
    providerPayments: [{ dispute: { status: 'open', amount: 1000, reason: 'fraudulent' } }],
  })
  expect(disputed.timeline).toMatchObject([
    { action: 'order.statusChanged', note: 'payment-disputed' },
    { action: 'order.disputed', changes: { amountDisputed: { to: 1000 } }, note: 'fraudulent' },
    {},
    {},
  ])
  expect(await problems()).toMatchObject([
    { message: `The payment for order #${order.orderId} was disputed: respond by 2027-01-01` },
  ])
  expect(await found('disputed')).toEqual([order.orderId])
  const left = { amount: 0, currency: 'USD' }
  const reason = ['REFUND_DISPUTED', { orderId: order.orderId, left }] as const
  expect(await refund(order, 400)).toMatchObject(refusal('amount', ...reason))
  const cancel = (refundTo: string) =>
    shop.send('PATCH', '/admin/orders/update-status', {
      ...{ _id: order._id, version: disputed.version, trackingStatus: 'cancelled', restock: true },
      ...{ cancelReason: 'fraud', refundTo },
    })
  expect((await cancel('original')).body).toMatchObject({
    ...{ code: 'REFUND_DISPUTED', params: { orderId: order.orderId, left } },
  })
  expect((await cancel('nowhere')).status).toBe(200)
  expect(await subjects()).not.toContain(`Refund for order #${order.orderId}`)
})

test('an inquiry of the bank is shown, and the money can be returned, which answers it', async () => {
  const order = await paid()
  const reference = order.providerPayments[0]?.reference ?? ''
  await deliver(shop, [stripe.dispute(reference, 'warning_needs_response')])
  const dispute = { status: 'open', isRefundable: true }
  expect((await details(order)).providerPayments).toMatchObject([{ dispute }])
  expect((await refund(order, 1000)).body.refunds).toMatchObject([{ providerRefunds: [{ amount: 1000 }] }])
})

test('an appeal opens a lost dispute again', async () => {
  const order = await paid()
  const reference = order.providerPayments[0]?.reference ?? ''
  const report = (status: string, reported: number) =>
    deliver(shop, [stripe.dispute(reference, status, { reported })])
  await report('needs_response', 0)
  await report('lost', 20)
  expect(await found('disputed')).toEqual([])
  await report('appeal_needs_response', 30)
  await report('under_review', 10)
  await shop.live.complete()
  expect(await found('disputed')).toEqual([order.orderId])
  expect(await problems()).toHaveLength(2)
  await report('won', 40)
  expect((await details(order)).providerPayments).toMatchObject([{ dispute: { status: 'won' } }])
})

test('a late report of an earlier dispute does not replace a later one', async () => {
  const order = await paid()
  const reference = order.providerPayments[0]?.reference ?? ''
  await deliver(shop, [
    stripe.dispute(reference, 'lost', { opened: 100 }),
    stripe.dispute(reference, 'won', { opened: 0 }),
  ])
  expect((await details(order)).providerPayments).toMatchObject([{ dispute: { status: 'lost' } }])
})

test('a dispute that the store won stays won, and the money can be returned again', async () => {
  const order = await paid()
  const reference = order.providerPayments[0]?.reference ?? ''
  const reports = ['needs_response', 'under_review', 'won', 'under_review']
  await deliver(
    shop,
    reports.map((status) => stripe.dispute(reference, status)),
  )
  const won = await details(order)
  expect(won.providerPayments).toMatchObject([{ dispute: { status: 'won' } }])
  expect(won.timeline[0]).toMatchObject({
    ...{ action: 'order.disputeClosed', changes: { dispute: { to: 'won' } } },
  })
  expect(await found('disputed')).toEqual([])
  expect((await refund(order, 400)).body.refunds).toMatchObject([{ providerRefunds: [{ amount: 400 }] }])
})

test('orders whose payment is only authorised are found, and packing shows them', async () => {
  const { id } = await anAuthorisedPayment(shop)
  const { orderId } = (await shop.get(`/admin/orders/details/${id}`)).body
  const pick = async () => (await shop.get(`/admin/orders/pick-list?orders=${id}`)).body.orders
  expect(await found('authorised')).toEqual([orderId])
  expect(await pick()).toMatchObject([{ paymentStatus: 'unpaid', isAuthorised: true }])
  await shop.db.updateTable('providerPayments').set({ status: 'captured' }).execute()
  expect(await found('authorised')).toEqual([])
  expect(await pick()).toMatchObject([{ isAuthorised: false }])
})
