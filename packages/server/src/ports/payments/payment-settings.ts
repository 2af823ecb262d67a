import type { StripeSettings } from './stripe.ts'

type Variables = {
  STRIPE_SECRET_KEY?: string
  STRIPE_WEBHOOK_SECRET?: string
  STRIPE_API_BASE: string
  STRIPE_CAPTURE: 'automatic' | 'manual'
}

/**
 * The settings of Stripe; null if the shop only records payments. Throws at the start if one of the two secrets
 * is missing.
 */
export function paymentSettings(variables: Variables): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE, STRIPE_CAPTURE } = variables
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return null
  if (!STRIPE_SECRET_KEY) throw new Error('STRIPE_WEBHOOK_SECRET requires STRIPE_SECRET_KEY')
  if (!STRIPE_WEBHOOK_SECRET)
    throw new Error('STRIPE_SECRET_KEY requires STRIPE_WEBHOOK_SECRET, the signing secret of the webhook')
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiBase: STRIPE_API_BASE,
    capture: STRIPE_CAPTURE,
  }
}
