import { expect, test } from 'vitest'
import { sliceTitle } from './slice-title'

test('a title that fits is left alone', () => {
  expect(sliceTitle('Fifteen letters', 15)).toBe('Fifteen letters')
})

test('a longer one is cut after the given number of characters, and ends with an ellipsis', () => {
  expect(sliceTitle('Fifteen letters and more', 15)).toBe('Fifteen letters…')
})

test('no space hangs before the ellipsis, and no character is cut in two', () => {
  expect(sliceTitle('Soap and candles', 5)).toBe('Soap…')
  expect(sliceTitle('🕯️🧼🧴', 1)).toBe('🕯️…')
  expect(sliceTitle('👩‍👩‍👧 and candles', 1)).toBe('👩‍👩‍👧…')
})
