import { memoize } from './memoize'

/** Converts a typed amount in whole units of the currency to the smallest unit, which calls expect. */
export const toCents = (amount: number, currency: string) =>
  Math.round(amount * 10 ** getFractionDigits(currency))
export const fromCents = (cents: number, currency: string) => cents / 10 ** getFractionDigits(currency)

/** The decimals of a currency: two for most, none for yen, three for dinars. */
export const getFractionDigits = memoize(
  (currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
)
