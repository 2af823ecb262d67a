import { digitsOf } from '~/lib/minor-units'

/** How an amount of money is typed. */
export const amountField = (currency: string) =>
  ({
    min: 0,
    allowNegative: false,
    decimalScale: digitsOf(currency),
    thousandSeparator: ',',
    hideControls: true,
    dir: 'ltr',
  }) as const
