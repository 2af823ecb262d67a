import { expect, test } from 'vitest'
import { buildMoneyFormat } from './money.ts'

test('an amount has the short sign of its currency, and its decimals', () => {
  expect(buildMoneyFormat('en', 'CAD')(123456)).toBe('$1,234.56')
  expect(buildMoneyFormat('en', 'KWD')(1500)).toMatch(/1\.500$/)
  expect(buildMoneyFormat('en', 'EUR')(-0)).toBe('€0.00')
})

test('in Arabic an amount is isolated from left to right, with Latin digits and without other marks', () => {
  expect(buildMoneyFormat('ar', 'EUR')(-500)).toMatch(/^\u2066-5\.00\s€\u2069$/)
})
