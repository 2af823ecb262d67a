import { expect, test } from 'vitest'
import { errorsWithoutField, firstError } from './error-paths'

test('an error of one of several is at the field of them all', () => {
  const errors = { 'products.2': 'Gone.', productsOfBundle: 'Too many.' }
  expect(firstError(errors, 'products')).toBe('Gone.')
  expect(firstError(errors, 'product')).toBeUndefined()
})

test('an error without a field is shown separately, each message once', () => {
  const errors = { code: 'Taken.', 'products.2': 'Gone.', site: 'Closed.', version: 'Closed.' }
  expect(errorsWithoutField(errors, ['code', 'products'])).toEqual(['Closed.'])
  expect(errorsWithoutField({ code: 'Taken.' }, ['code', 'products'])).toEqual([])
})
