import type { PaymentProvider } from './payment-provider.ts'
import { openStripe, type StripeSettings } from './stripe.ts'

/**
 * Records payments that the staff receives and returns by other means, such as cash or a bank transfer. It moves
 * no money: each call succeeds at once, with a reference that derives from its key.
 */
export const manual: PaymentProvider = {
  key: 'manual',
  name: 'Manual',
  movesMoney: false,
  authorise: async ({ idempotencyKey }) => ({ status: 'succeeded', checkout: idempotencyKey, url: null }),
  capture: async ({ idempotencyKey, amount }) => ({ status: 'succeeded', reference: idempotencyKey, amount }),
  void: async ({ idempotencyKey }) => ({ status: 'succeeded', reference: idempotencyKey, amount: null }),
  refund: async ({ idempotencyKey, amount }) => ({ status: 'succeeded', reference: idempotencyKey, amount }),
  parseWebhook: async () => null,
}

/** The payment providers of a shop. */
export type Payments = {
  /** The provider with which customers pay online; null if there is none. */
  online: PaymentProvider | null
  /** The provider of a stored payment; null if it is no longer configured. */
  find(key: string): PaymentProvider | null
}

/** Opens Stripe if it is configured; otherwise the shop only records payments. */
export const openPayments = (settings: StripeSettings | null): Payments =>
  toPayments(settings && openStripe(settings))

export function toPayments(online: PaymentProvider | null): Payments {
  const providers = [manual, ...(online ? [online] : [])]
  return { online, find: (key) => providers.find((provider) => provider.key === key) ?? null }
}
