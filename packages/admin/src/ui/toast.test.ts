import { expect, test } from 'vitest'
import { asSentence } from './toast'

test('a toast begins with a capital and goes on in small letters', () => {
  expect(asSentence('ORDER 12 SAVED')).toBe('Order 12 saved')
  expect(asSentence('failed to Authenticate, please login!')).toBe('Failed to authenticate, please login!')
})
