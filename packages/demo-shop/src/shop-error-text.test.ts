import type { ErrorCode, ErrorParams } from '@storekeeper/contract/errors/catalogue'
import { beforeAll, expect, test } from 'vitest'
import { loadErrorTexts } from '~/errors/error-text'
import { shopFieldText, shopText } from './shop-error-text'

beforeAll(loadErrorTexts)

const reason = <Code extends ErrorCode>(code: Code, params: ErrorParams<Code>) => ({
  code,
  params,
  message: 'In English, for logs.',
})
const USD = (amount: number) => ({ amount, currency: 'USD' })

test.each([
  [reason('OUT_OF_STOCK', { products: [{ title: 'Soap', left: 2 }] }), 'Not enough in stock: Soap (2 left)'],
  [reason('COUPON_NOT_FOUND', { code: 'NOPE' }), 'Code NOPE isn’t valid.'],
  [
    reason('COUPON_MINIMUM_MISSING', { missing: USD(1200), minimum: USD(5000) }),
    'Add products worth $12.00 more to your cart to use this code.',
  ],
  [reason('CUSTOMER_MERGED', {}), 'This account can no longer be used. Contact us.'],
  [reason('WRONG_CREDENTIALS', {}), 'Incorrect e-mail address or password.'],
  [reason('ORDER_NOT_OF_CUSTOMER', {}), 'This order isn’t in your account. Choose another order.'],
  [
    reason('TICKET_CLOSED', { ticketNumber: 'T-1001' }),
    'This conversation is closed. Ask a new question if you need more help.',
  ],
])('$code is shown to a customer as “%s”', (sent, shown) => {
  expect(shopText(sent)).toBe(shown)
})

test('a code without a text for customers has the one for staff; an unknown one its message', () => {
  expect(shopFieldText('REQUIRED')).toBe('Fill in this field.')
  expect(shopText({ code: 'OF_A_LATER_VERSION', params: {}, message: 'Something new.' })).toBe(
    'Something new.',
  )
})

test('a coupon ends in the time zone of the store', () => {
  const ended = reason('COUPON_EXPIRED', { at: '2026-07-01T03:59:00.000Z', timeZone: 'America/New_York' })
  expect(shopText(ended)).toContain('Jun 30, 2026, 11:59')
})
