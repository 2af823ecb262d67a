import { manual } from './manual.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openStripe, type StripeSettings } from './stripe.ts'

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
