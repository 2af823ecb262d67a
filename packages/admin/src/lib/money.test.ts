import { expect, test } from 'vitest'
import { formatMoney } from './money'

test.each([
  [123456, 'USD', '$1,234.56'],
  [-5, 'USD', '-$0.05'],
  [500, 'JPY', '¥500'],
  [1234, 'KWD', 'KWD\u00a01.234'],
])('%i of the smallest unit of %s is %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text)
})
