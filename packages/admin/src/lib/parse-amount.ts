import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { toCents } from './minor-units'

/**
 * Returns the number that a text spells exactly, with at most `decimals` decimals and commas between thousands;
 * NaN for any other text, also an empty one or a negative number. It never guesses: `1.234,56`, `1e3` and more
 * decimals are no amounts.
 */
export const parseAmount = (typed: string | number, decimals: number): number => {
  if (typeof typed === 'number') return typed
  const text = toLatin(typed).trim()
  const [, whole = '', fraction = ''] = AMOUNT.exec(text) ?? []
  if (whole === '' || fraction.length > decimals || whole.length + fraction.length > MOST_DIGITS)
    return Number.NaN
  return Number(`${whole.replaceAll(',', '')}.${fraction}`)
}

/** Returns the typed amount in cents; NaN for a text that is not exactly an amount of the currency. */
export const parseCents = (typed: string | number, currency: string): number =>
  toCents(parseAmount(typed, getFractionDigits(currency)), currency)

const AMOUNT = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/
/** More digits cannot be stored exactly. */
const MOST_DIGITS = 15

/** Arabic digits and separators as Latin ones, without the invisible marks of direction that copied amounts have. */
export const toLatin = (text: string) =>
  text
    .replaceAll(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
