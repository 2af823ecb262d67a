import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'

/** Stripe's smallest units in one of the shop's, for currencies whose decimals differ at Stripe from ISO 4217. */
const STRIPE_UNITS: Readonly<Record<string, number>> = { ISK: 100, UGX: 100, MGA: 1 / 100 }

/** An amount of the shop as Stripe expects it; null if Stripe has no unit as small. */
export function toStripe(amount: number, currency: string): number | null {
  const sent = Math.round(amount * getUnits(currency))
  const isExact = fromStripe(sent, currency) === amount
  // Of currencies with three decimals, Stripe takes multiples of ten only.
  const isRounded = getFractionDigits(currency) < 3 || amount % 10 === 0
  return isExact && isRounded ? sent : null
}

/** An amount of Stripe in the shop's smallest unit; Stripe writes currencies in lower case. */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / getUnits(currency.toUpperCase()))

const getUnits = (currency: string): number => STRIPE_UNITS[currency] ?? 1
