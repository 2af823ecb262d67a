import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'

/** Converts an amount in whole units of the currency to the smallest unit, which calls expect. */
export const toCents = (amount: number, currency: string) =>
  Math.round(amount * 10 ** getFractionDigits(currency))
export const fromCents = (cents: number, currency: string) => cents / 10 ** getFractionDigits(currency)
