import { type ErrorCode, errorMessage } from '@storekeeper/contract/errors/catalogue'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { errorText, loadErrorTexts } from '~/errors/error-text'
import { overwriteGetLocale } from '~/paraglide/runtime.js'

beforeAll(loadErrorTexts)

afterEach(() => overwriteGetLocale(() => 'en'))

const text = (code: ErrorCode, params: Record<string, unknown>) =>
  errorText({ code, params, message: errorMessage(code, params) })
const orderId = 'HB-11507'

test('an order that cannot go there shows its present status and where it can go', () => {
  const to = ['pending', 'processing', 'cancelled']
  expect(text('ORDER_STATUS_NOT_ALLOWED', { orderId, from: 'on-hold', to })).toBe(
    'Order #HB-11507 is “On hold”. It can change to: Pending, Processing, Cancelled.',
  )
  expect(text('ORDER_STATUS_FINAL', { orderId, from: 'returned' })).toBe(
    'Order #HB-11507 is “Returned”, which is final.',
  )
  expect(text('ORDER_STATUS_UNCHANGED', { orderId, status: 'shipped' })).toBe(
    'Order #HB-11507 is already “Shipped”.',
  )
})

test('the reason of many rows names no order', () => {
  expect(text('ORDER_STATUS_FINAL', { orderId: '…', from: 'cancelled' })).toBe(
    'Order #… is “Cancelled”, which is final.',
  )
})

test('the remaining quantity of what is short is shown in Arabic too', () => {
  const products = [
    { title: 'Soap', left: 2 },
    { title: 'Salt', left: 0 },
  ]
  overwriteGetLocale(() => 'ar')
  expect(text('OUT_OF_STOCK', { products })).toContain('Soap (المتبقي 2)، Salt (المتبقي 0)')
})

test('an order that an override brings back shows that its coupon is used up', () => {
  const reasons = [{ code: 'COUPON_USED_UP', params: { limit: 1 }, message: 'All uses are gone.' }]
  expect(text('COUPON_NOT_APPLICABLE', { code: 'TEN', reasons })).toContain('TEN')
  overwriteGetLocale(() => 'ar')
  expect(text('COUPON_NOT_APPLICABLE', { code: 'TEN', reasons })).toMatch(/TEN/)
})

test('the reason of an earlier version is shown as it was stored', () => {
  expect(text('EARLIER_REASON', { text: 'Order #1 is final.' })).toBe('Order #1 is final.')
})
