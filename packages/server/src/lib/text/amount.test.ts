import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test('a price is read exactly, in cents', () => {
  const cents = (text: string) => parseAmount(text, 2)?.amount
  expect(['2.55', '0.29', '1.1', '50', '1234567.89', '-27.5', '0'].map(cents)).toEqual([
    255, 29, 110, 5000, 123456789, -2750, 0,
  ])
})

test('a price finer than a cent rounds half up, and is marked as rounded', () => {
  expect(parseAmount('0.125', 2)).toEqual({ amount: 13, isRounded: true })
  expect(parseAmount('0.1249', 2)).toEqual({ amount: 12, isRounded: true })
  expect(parseAmount('1.005', 2)).toEqual({ amount: 101, isRounded: true })
  expect(parseAmount('1.500', 2)).toEqual({ amount: 150, isRounded: false })
})

test('a currency without cents keeps whole numbers', () => {
  expect(getFractionDigits('JPY')).toBe(0)
  expect(getFractionDigits('HUF')).toBe(2)
  expect(parseAmount('1200.5', getFractionDigits('JPY'))).toEqual({ amount: 1201, isRounded: true })
})

test('what is not a plain number is not a price', () => {
  for (const text of ['', '1,5', '1.2.3', '1e3', 'free', '£2', ' 2', '.5', '2.'])
    expect(parseAmount(text, 2)).toBeUndefined()
})
