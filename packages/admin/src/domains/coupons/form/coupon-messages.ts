import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the contract and the server say about a coupon, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'Three to fifty letters, digits, dashes or underscores.': m.coupons_bad_code,
  'A percentage is from 1 to 100.': m.coupons_bad_percentage,
  'Invalid input: expected int, received number': m.coupons_whole_number,
  'An amount is a whole number of cents.': m.coupons_whole_number,
  'A whole number.': m.coupons_whole_number,
  'At least one cent.': m.coupons_bad_amount,
  'An amount is never below zero.': m.coupons_bad_amount,
  'At least 1.': m.coupons_at_least_one,
  'It ends before it begins.': m.coupons_ends_before,
  'That is not a date and time in ISO 8601, UTC.': m.coupons_choose_day,
  'A site key is made of small letters, digits and dashes.': m.coupons_choose_site,
  'There is no such site.': m.coupons_choose_site,
  'One of these products does not exist any more.': m.coupons_product_gone,
  'One of these categories does not exist any more.': m.coupons_category_gone,
  'At most 1000 at once.': m.coupons_batch_at_most,
  'At least 6, or codes could be guessed.': m.coupons_length_at_least,
  'At most 20.': m.coupons_length_at_most,
  'Letters, digits, dashes and underscores; at most thirty.': m.coupons_bad_prefix,
  'Too many codes like these are taken. Please choose longer ones or another prefix.':
    m.coupons_too_many_taken,
  'There is no such coupon.': m.coupons_no_such,
  'There is no such customer.': m.coupons_no_such_customer,
}

const FOREIGN = /^“(.+)” is not sold on this site\.$/
const TAKEN = /^There is a coupon .+ already\.$/

export const couponMessage = (message: string): string => {
  const product = FOREIGN.exec(message)?.[1]
  if (product) return m.coupons_not_sold_here({ product })
  if (TAKEN.test(message)) return m.coupons_code_taken()
  return MESSAGES[message]?.() ?? translated(message)
}
