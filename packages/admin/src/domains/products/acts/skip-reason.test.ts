import { expect, test } from 'vitest'
import { skipReason } from './skip-reason'

test('a product that is sold and bundled says what would lose it', () => {
  const said = skipReason(
    '“Olive Oil Soap” cannot be deleted: 3 orders, 1 bundle, 2 claims of free products would lose it.',
  )
  expect(said).toBe(
    '“Olive Oil Soap” cannot be deleted: 3 orders, 1 bundle, 2 claims of free products would lose it.',
  )
})

test('each kind of what would lose it is told as the screen tells it', () => {
  const kinds = ['orders', 'bundles', 'coupons', 'lab tests', 'large discounts', 'reviews']
  for (const kind of [...kinds, 'claims of free products', 'lists of free products'])
    expect(skipReason(`“Soap” cannot be deleted: 1000 ${kind} would lose it.`)).toBe(
      `“Soap” cannot be deleted: 1,000 ${kind} would lose it.`,
    )
})

test('what was so already says so, whatever quotes its title holds', () => {
  expect(skipReason('“The “Good” Soap” is active already.')).toBe('“The “Good” Soap” is active already.')
})
