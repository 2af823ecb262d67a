import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { intlLocale } from '~/lib/intl'
import { memoize } from '~/lib/memoize'
import { fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { useSettings } from '~/settings'

/** Money in cents, with fractions for averages; shares as 0.02 for 2 %. */
export type FigureKind = 'money' | 'count' | 'share'

/** Shown for an undefined figure, such as an average of nothing. */
export const NO_FIGURE = '–'
/** Shown for an amount until the currency is loaded. */
const STILL_COMING = '…'

export type FigureFormat = { full: Write; short: Write }
type Write = (kind: FigureKind, value: number | null | undefined) => string

/**
 * Returns formatters for figures in the store's currency and the admin's language: in full, or short for
 * axes.
 */
export const useFigureFormat = (): FigureFormat => {
  const currency = useSettings()?.currency ?? ''
  return formatIn(currency)
}

const formatIn = memoize((currency): FigureFormat => {
  const write = (amount: (cents: number) => string, count: (value: number) => string): Write => {
    const of = { money: amount, count, share: (value: number) => shares(intlLocale()).format(value) }
    return (kind, value) => {
      if (value === null || value === undefined) return NO_FIGURE
      return kind === 'money' && !currency ? STILL_COMING : of[kind](value)
    }
  }
  return {
    full: write(
      (cents) => formatMoney(cents, currency),
      (value) => counts(intlLocale()).format(value),
    ),
    short: write(
      (cents) => shortAmount(currency, cents),
      (value) => shortCounts(intlLocale()).format(value),
    ),
  }
})

/** Amounts on an axis have at most one decimal. */
const shortAmount = (currency: string, cents: number) =>
  shortAmounts(currency)(intlLocale()).format(fromCents(cents, currency))

const shortAmounts = memoize((currency) =>
  memoize(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.min(1, getFractionDigits(currency)),
      }),
  ),
)

const counts = memoize((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const shortCounts = memoize(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)
const shares = memoize(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
