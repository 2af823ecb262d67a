import { CURRENCIES } from '@storekeeper/contract/settings/currency'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { expect, test } from 'vitest'
import { fromCents, toCents } from './minor-units'
import { formatMoney } from './money'
import { parseAmount, parseCents } from './parse-amount'

test('an amount becomes whole cents, whatever binary fractions do to it', () => {
  expect(toCents(19.99, 'USD')).toBe(1999)
  expect(toCents(1.005, 'KWD')).toBe(1005)
  expect(toCents(500, 'JPY')).toBe(500)
})

test('cents become what people would type', () => {
  expect(fromCents(1999, 'USD')).toBe(19.99)
  expect(fromCents(500, 'JPY')).toBe(500)
})

test.each([
  ['12.5', 1250],
  ['12.50', 1250],
  [' 1,234.56 ', 123456],
  ['1,234,567', 123456700],
  ['\u2066١٬٢٣٤٫٥٠\u2069', 123450],
  [12.5, 1250],
])('the amount %s is understood', (typed, cents) => {
  expect(parseCents(typed, 'EUR')).toBe(cents)
})

test.each([
  '',
  '-5',
  '1e3',
  '1.234,56',
  '12.345',
  '12,50',
  '12,5',
  '1,23,4',
  '0,123',
  '12 50',
  '5 EUR',
  '0x10',
  '.',
])('“%s” is not taken for another amount', (typed) => {
  expect(parseCents(typed, 'EUR')).toBeNaN()
})

test('decimals are those of the currency, and none of a whole percentage', () => {
  expect(parseCents('1.234', 'KWD')).toBe(1234)
  expect(parseCents('1.5', 'JPY')).toBeNaN()
  expect(parseAmount('7.5', 0)).toBeNaN()
  expect(parseAmount('7.5', 2)).toBe(7.5)
})

test('every currency has the decimals of ISO 4217, typed and shown', () => {
  const withDigits = (digits: number) =>
    CURRENCIES.filter((code) => getFractionDigits(code) === digits).join(' ')
  expect(withDigits(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  expect(withDigits(3)).toBe('BHD IQD JOD KWD LYD OMR TND')
  for (const currency of CURRENCIES) {
    const digits = getFractionDigits(currency)
    const text = (1).toFixed(digits)
    expect(parseCents(text, currency), currency).toBe(10 ** digits)
    expect(formatMoney(10 ** digits, currency).endsWith(text), currency).toBe(true)
  }
})
