import { useAppInfo } from '~/app-info'
import { intlLocale } from '~/lib/intl'
import { digitsOf, fromCents } from '~/lib/minor-units'
import { formatMoney } from '~/lib/money'
import { oncePer } from '~/lib/once'

/** Money in cents, also broken ones of an average; shares as 0.02 for 2 %. */
export type FigureKind = 'money' | 'count' | 'share'

/** In place of a figure that cannot be, such as an average of nothing. */
export const NO_FIGURE = '–'
/** In place of an amount until it is known which currency it is in. */
const STILL_COMING = '…'

export type FigureFormat = { full: Write; short: Write }
type Write = (kind: FigureKind, value: number | null | undefined) => string

/** Writes figures in the store's currency and the language of the screen: in full, or short as axes need them. */
export const useFigureFormat = (): FigureFormat => {
  const currency = useAppInfo()?.currency ?? ''
  return formatIn(currency)
}

const formatIn = oncePer((currency): FigureFormat => {
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

/** On an axis an amount needs no more than one digit after the point. */
const shortAmount = (currency: string, cents: number) =>
  shortAmounts(currency)(intlLocale()).format(fromCents(cents, currency))

const shortAmounts = oncePer((currency) =>
  oncePer(
    (locale) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: Math.min(1, digitsOf(currency)),
      }),
  ),
)

const counts = oncePer((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }))
const shortCounts = oncePer(
  (locale) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }),
)
const shares = oncePer(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }),
)
