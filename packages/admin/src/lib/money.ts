import { intlLocale } from './intl'

/** Writes amounts of one currency. They come as whole numbers of its smallest unit: cents, yen, fils. */
export const moneyIn = (currency: string) => {
  const format = new Intl.NumberFormat(intlLocale(), { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return (cents: number) => format.format(cents / 10 ** digits)
}
