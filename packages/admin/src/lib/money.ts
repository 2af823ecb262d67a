import type { Money } from '@storekeeper/contract/errors/error-entry'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { intlLocale } from './intl'
import { memoize } from './memoize'
import { fromCents } from './minor-units'

/**
 * Formats an integer amount in the currency's smallest unit (cents, yen, fils). The result is left-to-right
 * and isolated within Arabic text, so that digits and sign are not reordered.
 */
export const formatMoney = (cents: number, currency: string) => {
  const locale = intlLocale()
  const amount = moneyIn(currency)(locale).format(fromCents(cents, currency))
  return locale === 'en' ? amount : `\u2066${amount.replace(/[\u061c\u200e\u200f]/g, '')}\u2069`
}

/** Formats the amount in the params of an error. */
export const moneyText = ({ amount, currency }: Money) => formatMoney(amount, currency)

const moneyIn = memoize((currency) =>
  memoize(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: getFractionDigits(currency),
        maximumFractionDigits: getFractionDigits(currency),
      }),
  ),
)
