import { expect, test } from 'vitest'
import { couponReasons, shopSentence } from './shop-sentences'

test.each([
  ['There is not enough in stock: Soap (2 left).', 'Not enough in stock: Soap (2 left)'],
  ['There is no coupon NOPE.', 'We do not know the code NOPE.'],
  ['Spend $12.00 more.', 'Put goods for $12.00 more into your basket to use it.'],
  ['E-mail or password is wrong.', 'E-mail or password is wrong.'],
  ['You have no such order.', 'We cannot find this order among yours. Please choose another one.'],
  [
    'Ticket T-1001 is closed, and that is final. Please open a new one.',
    'This conversation is closed. Please ask a new question if there is anything else.',
  ],
  ['Something nobody foresaw.', 'Something nobody foresaw.'],
])('“%s” is told as “%s”', (said, told) => {
  expect(shopSentence(said)).toBe(told)
})

test('a coupon that is known says why itself; of an unknown one the basket does', () => {
  const issue = 'TEN cannot be used here: It is switched off.'
  expect(couponReasons(['It is switched off.'], [issue])).toEqual(['This code is not in use at present.'])
  expect(couponReasons([], ['There is no coupon TEN.'])).toEqual(['We do not know the code TEN.'])
})
