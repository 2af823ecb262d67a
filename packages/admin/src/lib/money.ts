import { intlLocale } from './intl'
import { oncePer } from './once'

/** Writes an amount that comes as a whole number of the currency's smallest unit: cents, yen, fils. */
export const formatMoney = (cents: number, currency: string) => {
  const format = moneyIn(currency)(intlLocale())
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const moneyIn = oncePer((currency) =>
  oncePer(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  ),
)
