import { expect, test } from 'vitest'
import { rangeText } from './range-text'

const text = (min: number | undefined, max: number | undefined) =>
  rangeText({ min, max }, (value) => `${value} kg`)

test('a range is shown by its ends, an open one by the end it has', () => {
  expect(text(2, 5)).toBe('2 kg – 5 kg')
  expect(text(2, undefined)).toBe('from 2 kg')
  expect(text(undefined, 5)).toBe('up to 5 kg')
})

test('a range without ends has no text', () => {
  expect(text(undefined, undefined)).toBeNull()
})
