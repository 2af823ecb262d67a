import { toPayments } from '../ports/payments/open-payments.ts'
import { openStripe } from '../ports/payments/stripe.ts'
import type { StripeServer, Webhook } from '../ports/payments/testing/stripe-server.ts'
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
