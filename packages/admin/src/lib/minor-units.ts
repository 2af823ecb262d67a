import { oncePer } from './once'

/** Amounts as people type them, in whole units of the currency, and as every call takes them. */
export const toCents = (amount: number, currency: string) => Math.round(amount * 10 ** digitsOf(currency))
export const fromCents = (cents: number, currency: string) => cents / 10 ** digitsOf(currency)

/** Two for most, none for yen, three for dinars. */
export const digitsOf = oncePer(
  (currency) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
)
