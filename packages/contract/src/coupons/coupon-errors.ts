import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { ErrorReason } from '../errors.ts'

/** A moment, and the time zone of the store, in which its texts are written. */
const moment = { at: z.iso.datetime(), timeZone: z.string() }

/** Errors of coupons. */
const callErrors = errorEntries({
  INVALID_COUPON_CODE: {
    status: 400,
    message: 'Three to fifty letters, digits, dashes or underscores.',
    action: 'Send such a code.',
  },
  INVALID_COUPON_PREFIX: {
    status: 400,
    message: 'Letters, digits, dashes and underscores; at most thirty.',
    action: 'Send such a prefix, or none.',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    params: { code: z.string() },
    message: 'There is a coupon {code} already.',
    action: 'Choose another code.',
  },
  COUPON_CODES_EXHAUSTED: {
    status: 422,
    message: 'Too many codes like these are taken. Please choose longer ones or another prefix.',
    action: 'Send a larger `length` or another `prefix`.',
  },
  COUPON_IN_USE: {
    status: 409,
    params: { code: z.string(), uses: z.object({ orders: z.int(), products: z.int() }) },
    message: '{code} is still named by {uses}. You can switch it off instead.',
    action: 'Switch the coupon off instead.',
  },
  COUPON_NOT_FOUND: {
    status: 422,
    params: { code: z.string() },
    message: 'There is no coupon {code}.',
    action: 'Check the code.',
  },
  COUPON_NOT_APPLICABLE: {
    status: 422,
    params: { code: z.string(), reasons: z.array(ErrorReason) },
    message: 'The coupon {code} cannot be used here: {reasons}',
    action: 'See `reasons`; each has a code of its own.',
  },
})

/** Each condition of a coupon as it is met or not. Those that are not met are the reasons of COUPON_NOT_APPLICABLE. */
const conditions = errorEntries({
  COUPON_ENABLED: { status: 422, message: 'It is switched on.', action: 'This condition is met.' },
  COUPON_DISABLED: { status: 422, message: 'It is switched off.', action: 'Switch the coupon on.' },
  COUPON_WITHOUT_START: { status: 422, message: 'It has no first day.', action: 'This condition is met.' },
  COUPON_STARTED: {
    status: 422,
    params: moment,
    message: 'It began on {at}.',
    action: 'This condition is met.',
  },
  COUPON_STARTS_LATER: {
    status: 422,
    params: moment,
    message: 'It begins on {at}.',
    action: 'Use the coupon from then on.',
  },
  COUPON_ENDS_LATER: {
    status: 422,
    params: moment,
    message: 'It ends on {at}.',
    action: 'This condition is met.',
  },
  COUPON_EXPIRED: {
    status: 422,
    params: moment,
    message: 'It ended on {at}.',
    action: 'Choose another coupon, or a later end.',
  },
  COUPON_USES_UNLIMITED: {
    status: 422,
    message: 'It may be used without end.',
    action: 'This condition is met.',
  },
  COUPON_USES_LEFT: {
    status: 422,
    params: { left: z.int(), limit: z.int() },
    message: 'Uses left: {left} of {limit}.',
    action: 'This condition is met.',
  },
  COUPON_USED_UP: {
    status: 422,
    params: { limit: z.int() },
    message: 'All of its uses are gone: {limit}.',
    action: 'Choose another coupon, or allow more uses.',
  },
  COUPON_OF_THIS_SITE: {
    status: 422,
    message: 'It belongs to this site.',
    action: 'This condition is met.',
  },
  COUPON_OF_OTHER_SITE: {
    status: 422,
    params: { site: z.string() },
    message: 'It belongs to another site ({site}).',
    action: 'Choose a coupon of this site.',
  },
  COUPON_PRODUCTS_MATCH: {
    status: 422,
    message: 'It is good for what is in the cart.',
    action: 'This condition is met.',
  },
  COUPON_PRODUCTS_MISSING: {
    status: 422,
    message: 'It is good for none of the products in the cart.',
    action: 'Add a product that the coupon is good for.',
  },
  COUPON_WITHOUT_MINIMUM: {
    status: 422,
    message: 'It has no minimum.',
    action: 'This condition is met.',
  },
  COUPON_MINIMUM_REACHED: {
    status: 422,
    params: { minimum: Money },
    message: 'The goods come to {minimum} or more.',
    action: 'This condition is met.',
  },
  COUPON_MINIMUM_MISSING: {
    status: 422,
    params: { missing: Money, minimum: Money },
    message: 'Spend {missing} more.',
    action: 'Add goods of that amount.',
  },
  COUPON_CUSTOMER_UNLIMITED: {
    status: 422,
    message: 'Each customer may use it as often as they like.',
    action: 'This condition is met.',
  },
  COUPON_CUSTOMER_UNCHECKED: {
    status: 422,
    params: { limit: z.int() },
    message: 'Uses of each customer: {limit}. How many are left could not be checked.',
    action: 'Send the customer.',
  },
  COUPON_CUSTOMER_USES_LEFT: {
    status: 422,
    params: { used: z.int(), limit: z.int() },
    message: 'Uses of this customer: {used} of {limit}.',
    action: 'This condition is met.',
  },
  COUPON_CUSTOMER_LIMIT_REACHED: {
    status: 422,
    params: { limit: z.int() },
    message: 'The customer has used it as often as each may: {limit}.',
    action: 'Choose another coupon.',
  },
})

export const couponErrors = { ...callErrors, ...conditions }
