import { intlLocale } from './intl'
import { memoize } from './memoize'

type Unit = 'kilobyte' | 'megabyte' | 'millisecond' | 'second' | 'minute' | 'hour' | 'day'

/** Formats an amount of a unit with at most one decimal: 2.5 hr. */
export const formatUnit = (unit: Unit, amount: number) => inShort(`${intlLocale()} ${unit}`).format(amount)

/** Formats an amount of a unit with its whole name: 2.5 hours. */
export const formatLongUnit = (unit: Unit, amount: number) => inLong(`${intlLocale()} ${unit}`).format(amount)

const formats = (unitDisplay: 'short' | 'long') =>
  memoize((key) => {
    const [locale, unit] = key.split(' ')
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 })
  })
const inShort = formats('short')
const inLong = formats('long')
