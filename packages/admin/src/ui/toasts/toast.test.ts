import { expect, test } from 'vitest'
import { sentenceCase } from './toast'

test('a toast begins with a capital and goes on in small letters', () => {
  expect(sentenceCase('ORDER 12 SAVED')).toBe('Order 12 saved')
  expect(sentenceCase('failed to Authenticate, please login!')).toBe('Failed to authenticate, please login!')
  expect(sentenceCase('Invoice HB-2026-00016 Issued')).toBe('Invoice HB-2026-00016 issued')
})
