import { expect, test } from 'vitest'
import { skipReason } from './skip-reason'

test('an order that cannot go there says where it stands and where it can go', () => {
  expect(skipReason('Order #HB-11507 is on hold; from there it can only become pending or cancelled.')).toBe(
    'Order #HB-11507 is “On hold”. From there it can become: Pending, Processing, Cancelled.',
  )
  expect(skipReason('Order #HB-11507 is returned already; that is final.')).toBe(
    'Order #HB-11507 is “Returned”, and that is final.',
  )
})

test('an order whose goods are gone names them', () => {
  expect(skipReason('There is not enough in stock: Olive Oil Soap, Sea Sponge.')).toBe(
    'There is not enough in stock: Olive Oil Soap, Sea Sponge.',
  )
})
