import type { Money } from '@storekeeper/contract/errors/error-entry'
import { intlLocale } from './intl'
import { oncePer } from './once'

/**
 * Writes an amount that comes as a whole number of the currency's smallest unit: cents, yen, fils. From left to right in
 * every language: within Arabic text it is isolated, so that it reads there as it does by itself.
 */
export const formatMoney = (cents: number, currency: string) => {
  const locale = intlLocale()
  const format = moneyIn(currency)(locale)
  const amount = format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  return locale === 'en' ? amount : `\u2066${amount.replace(/[\u061c\u200e\u200f]/g, '')}\u2069`
}

/** The amount of an error's params. */
export const moneyText = ({ amount, currency }: Money) => formatMoney(amount, currency)

const moneyIn = oncePer((currency) =>
  oncePer(
    (locale) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }),
  ),
)
