import { expect, test } from 'vitest'
import { fromCents, toCents } from './minor-units'

test('an amount becomes whole cents, whatever binary fractions do to it', () => {
  expect(toCents(19.99, 'USD')).toBe(1999)
  expect(toCents(1.005, 'KWD')).toBe(1005)
  expect(toCents(500, 'JPY')).toBe(500)
})

test('cents become what people would type', () => {
  expect(fromCents(1999, 'USD')).toBe(19.99)
  expect(fromCents(500, 'JPY')).toBe(500)
})
