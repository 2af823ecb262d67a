import { expect, test } from 'vitest'
import { firstError, homelessErrors } from './error-places'

test('what is wrong with one of several stands at the field of them all', () => {
  const errors = { 'products.2': 'Gone.', productsOfBundle: 'Too many.' }
  expect(firstError(errors, 'products')).toBe('Gone.')
  expect(firstError(errors, 'product')).toBeUndefined()
})

test('what is wrong and has no field to stand at is told apart, each sentence once', () => {
  const errors = { code: 'Taken.', 'products.2': 'Gone.', site: 'Closed.', version: 'Closed.' }
  expect(homelessErrors(errors, ['code', 'products'])).toEqual(['Closed.'])
  expect(homelessErrors({ code: 'Taken.' }, ['code', 'products'])).toEqual([])
})
