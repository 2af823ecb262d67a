import { expect, test } from 'vitest'
import { skipReason } from './skip-reason'

test('a product that is sold and bundled lists what would lose it', () => {
  const sent = skipReason(
    '“Olive Oil Soap” cannot be deleted: 3 orders, 1 bundle, 2 claims of free products would lose it.',
  )
  expect(sent).toBe(
    "“Olive Oil Soap” can't be deleted because it is used by: 3 orders, 1 bundle, 2 claims of free products.",
  )
})

test('each kind of what would lose it has the name that the screen uses', () => {
  const kinds = ['orders', 'bundles', 'coupons', 'lab tests', 'large discounts', 'reviews']
  for (const kind of [...kinds, 'claims of free products', 'lists of free products'])
    expect(skipReason(`“Soap” cannot be deleted: 1000 ${kind} would lose it.`)).toBe(
      `“Soap” can't be deleted because it is used by: 1,000 ${kind}.`,
    )
})

test('a product that has the state already is reported so, whatever quotes its title contains', () => {
  expect(skipReason('“The “Good” Soap” is active already.')).toBe('“The “Good” Soap” is already active.')
})
