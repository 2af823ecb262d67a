import { expect, test } from 'vitest'
import { couponReasons, shopMessage } from './shop-messages'

test.each([
  ['There is not enough in stock: Soap (2 left).', 'Not enough in stock: Soap (2 left)'],
  ['There is no coupon NOPE.', "Code NOPE isn't valid."],
  ['Spend $12.00 more.', 'Add products worth $12.00 more to your cart to use this code.'],
  ['E-mail or password is wrong.', 'Incorrect e-mail address or password.'],
  ['You have no such order.', "This order isn't in your account. Choose another order."],
  [
    'Ticket T-1001 is closed, and that is final. Please open a new one.',
    'This conversation is closed. Ask a new question if you need more help.',
  ],
  ['Something nobody foresaw.', 'Something nobody foresaw.'],
])('“%s” is shown as “%s”', (sent, shown) => {
  expect(shopMessage(sent)).toBe(shown)
})

test('a known coupon returns its own reason; for an unknown one the cart does', () => {
  const issue = 'TEN cannot be used here: It is switched off.'
  expect(couponReasons(['It is switched off.'], [issue])).toEqual(['This code is inactive.'])
  expect(couponReasons([], ['There is no coupon TEN.'])).toEqual(["Code TEN isn't valid."])
})
