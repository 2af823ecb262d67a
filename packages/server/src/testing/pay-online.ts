import type { ProviderRefundStatus } from '@storekeeper/contract/orders/money/provider-payment-status'
import { newId } from '../lib/id.ts'
import { manual, toPayments } from '../ports/payments/open-payments.ts'
import { openStripe } from '../ports/payments/stripe.ts'
import type { StripeServer, Webhook } from '../ports/payments/testing/stripe-server.ts'
import { anOrder, NOW } from './factories.ts'
import { visit } from './storefront.ts'
import type { AnyAnswer, TestShop } from './test-shop.ts'

/** Lets customers of a shop pay online, at a local server in the place of Stripe. */
export function acceptOnlinePayments(shop: TestShop, stripe: StripeServer): void {
  shop.payments = toPayments(openStripe(stripe.settings))
}

/** Delivers webhooks to the shop; returns their statuses. */
export async function deliver(shop: TestShop, webhooks: readonly Webhook[]): Promise<number[]> {
  const statuses: number[] = []
  for (const { headers, body } of webhooks) {
    const answer = await fetch(`${shop.url}/webhooks/payments/stripe`, { method: 'POST', headers, body })
    statuses.push(answer.status)
  }
  return statuses
}

/** Opens the page on which a customer pays an order. */
export const openPage = (shop: TestShop, { uriCode }: { uriCode: string }): Promise<AnyAnswer> =>
  visit(shop, ['POST', `/orders/${uriCode}/pay`, { returnUrl: `${shop.url}/demo-shop/hb/thanks` }])

/** The id of the page at Stripe, by its address. */
export const toSession = ({ body }: AnyAnswer): string => String(body.url).split('/').at(-1) ?? ''

/** A customer pays an order; the shop receives the webhooks. */
export async function payOnline(
  shop: TestShop,
  stripe: StripeServer,
  order: { uriCode: string },
): Promise<void> {
  await deliver(shop, stripe.pay(toSession(await openPage(shop, order))))
}

/** An order with an authorised payment, at a provider that agrees to everything. */
export async function anAuthorisedPayment(shop: TestShop): Promise<{ id: string; payment: string }> {
  shop.payments = toPayments({ ...manual, key: 'stripe', name: 'Stripe', movesMoney: true })
  const [{ _id: id }, payment, at] = [await anOrder(shop.db), newId(), NOW.toISOString()]
  await shop.db
    .insertInto('providerPayments')
    .values({
      ...{ _id: payment, order: id, provider: 'stripe', reference: `pi_${payment}`, status: 'authorised' },
      ...{ amount: 1000, currency: 'USD', returnUrl: shop.url, expiresAt: at, createdAt: at, updatedAt: at },
    })
    .execute()
  return { id, payment }
}

/** An order with a refund that its provider returns, in a status. */
export async function aProviderRefund(
  shop: TestShop,
  status: ProviderRefundStatus,
): Promise<{ id: string; refund: string }> {
  const { id, payment } = await anAuthorisedPayment(shop)
  const [refund, whole, at] = [newId(), newId(), NOW.toISOString()]
  await shop.db
    .insertInto('refunds')
    .values({
      ...{ _id: whole, order: id, amount: 100, merchandise: 100, target: 'original', reason: 'Late' },
      createdAt: at,
    })
    .execute()
  await shop.db
    .updateTable('providerPayments')
    .set({ status: 'captured', captured: 1000, refunded: 100 })
    .where('_id', '=', payment)
    .execute()
  await shop.db
    .insertInto('providerRefunds')
    .values({ _id: refund, refund: whole, payment, amount: 100, status, createdAt: at, updatedAt: at })
    .execute()
  return { id, refund }
}
