import { expect, test } from 'vitest'
import { reasonText } from './reason-text'

test('what the shop wrote itself names the order', () => {
  expect(reasonText({ kind: 'order', reason: 'Order #HB-10042' })).toBe('Payment for order #HB-10042')
  expect(reasonText({ kind: 'order', reason: 'Order #HB-10042 cancelled' })).toBe(
    'Order #HB-10042 was cancelled',
  )
  expect(reasonText({ kind: 'refund', reason: 'Refund of order #HB-10042' })).toBe(
    'Refund of order #HB-10042',
  )
})

test('typed text stays as it was typed', () => {
  expect(reasonText({ kind: 'adjustment', reason: 'Order #7' })).toBe('Order #7')
})
