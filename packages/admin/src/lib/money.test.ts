import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { formatMoney } from './money'

afterEach(() => overwriteGetLocale(() => 'en'))

test.each([
  [123456, 'USD', '$1,234.56'],
  [-5, 'USD', '-$0.05'],
  [500, 'JPY', '¥500'],
  [1234, 'KWD', 'KWD\u00a01.234'],
  [1234, 'IQD', 'IQD\u00a01.234'],
  [123456, 'HUF', 'Ft\u00a01,234.56'],
  [500, 'ISK', 'kr\u00a0500'],
])('%i of the smallest unit of %s is %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text)
})

test.each([
  [123456, '1,234.56\u00a0US$'],
  [-5, '-0.05\u00a0US$'],
])('within Arabic %i cents are set apart, from left to right', (cents, text) => {
  overwriteGetLocale(() => 'ar')
  expect(formatMoney(cents, 'USD')).toBe(`\u2066${text}\u2069`)
})
