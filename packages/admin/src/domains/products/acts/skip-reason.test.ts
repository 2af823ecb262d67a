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

test('what was so already says so, whatever quotes its title holds', () => {
  expect(skipReason('“The “Good” Soap” is active already.')).toBe('“The “Good” Soap” is active already.')
})
