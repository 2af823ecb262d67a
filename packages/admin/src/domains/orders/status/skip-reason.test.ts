import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '~/paraglide/runtime.js'
import { skipReason } from './skip-reason'

afterEach(() => overwriteGetLocale(() => 'en'))

test('an order that cannot go there shows its present status and where it can go', () => {
  expect(skipReason('Order #HB-11507 is on hold; from there it can only become pending or cancelled.')).toBe(
    'Order #HB-11507 is “On hold”. It can change to: Pending, Processing, Cancelled.',
  )
  expect(skipReason('Order #HB-11507 is returned already; that is final.')).toBe(
    'Order #HB-11507 is “Returned”, which is final.',
  )
})

test('an order whose goods are gone names them', () => {
  expect(skipReason('There is not enough in stock: Olive Oil Soap, Sea Sponge.')).toBe(
    'There is not enough in stock: Olive Oil Soap, Sea Sponge.',
  )
})

test('the remaining quantity of what is short is shown in Arabic too', () => {
  overwriteGetLocale(() => 'ar')
  expect(skipReason('There is not enough in stock: Soap (2 left), Salt (0 left).')).toBe(
    'المخزون لا يكفي من: Soap (المتبقي 2)، Salt (المتبقي 0).',
  )
})

test('an order that an override brings back hears that its coupon is used up', () => {
  expect(skipReason('All uses of the coupon TEN are gone.')).toBe(
    'The coupon TEN has reached its usage limit.',
  )
  overwriteGetLocale(() => 'ar')
  expect(skipReason('All uses of the coupon TEN are gone.')).toMatch(/القسيمة .?TEN/)
})
