import { getFractionDigits } from '~/lib/minor-units'

/** Props of an input for an amount of money. */
export const amountField = (currency: string) =>
  ({
    min: 0,
    allowNegative: false,
    decimalScale: getFractionDigits(currency),
    thousandSeparator: ',',
    hideControls: true,
    dir: 'ltr',
  }) as const
