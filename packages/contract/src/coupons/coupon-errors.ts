import { z } from 'zod'
import { errorEntries, Money } from '../errors/error-entry.ts'
import { ErrorReason } from '../errors.ts'

/** A moment and the time zone of the store, in which messages format it. */
const moment = { at: z.iso.datetime(), timeZone: z.string() }

/** Errors of coupons. */
const callErrors = errorEntries({
  INVALID_COUPON_CODE: {
    status: 400,
    message: 'A code has 3 to 50 letters, digits, hyphens or underscores.',
    action: 'Send such a code.',
  },
  INVALID_COUPON_PREFIX: {
    status: 400,
    message: 'A prefix has up to 30 letters, digits, hyphens or underscores.',
    action: 'Send such a prefix, or none.',
  },
  COUPON_CODE_TAKEN: {
    status: 409,
    params: { code: z.string() },
    message: 'The coupon code {code} is already in use.',
    action: 'Choose another code.',
  },
  COUPON_CODES_EXHAUSTED: {
    status: 422,
    message: 'Too many similar codes are already in use. Choose longer codes or another prefix.',
    action: 'Send a larger `length` or another `prefix`.',
  },
  COUPON_IN_USE: {
    status: 409,
    params: { code: z.string(), uses: z.object({ orders: z.int(), products: z.int() }) },
    message: 'Coupon {code} can’t be deleted because it is used by: {uses}. You can deactivate it instead.',
    action: 'Deactivate the coupon instead.',
  },
  COUPON_NOT_FOUND: {
    status: 422,
    params: { code: z.string() },
    message: 'Coupon {code} doesn’t exist.',
    action: 'Check the code.',
  },
  COUPON_NOT_APPLICABLE: {
    status: 422,
    params: { code: z.string(), reasons: z.array(ErrorReason) },
    message: 'Coupon {code} can’t be applied: {reasons}',
    action: 'See `reasons`. Each has its own code.',
  },
})

/** The conditions of a coupon, met or not. The unmet ones are the reasons of COUPON_NOT_APPLICABLE. */
const conditions = errorEntries({
  COUPON_ENABLED: { status: 422, message: 'The coupon is active.', action: 'This condition is met.' },
  COUPON_DISABLED: { status: 422, message: 'The coupon is inactive.', action: 'Activate the coupon.' },
  COUPON_WITHOUT_START: {
    status: 422,
    message: 'The coupon has no start date.',
    action: 'This condition is met.',
  },
  COUPON_STARTED: {
    status: 422,
    params: moment,
    message: 'The coupon started on {at}.',
    action: 'This condition is met.',
  },
  COUPON_STARTS_LATER: {
    status: 422,
    params: moment,
    message: 'The coupon starts on {at}.',
    action: 'Use the coupon from that date on.',
  },
  COUPON_ENDS_LATER: {
    status: 422,
    params: moment,
    message: 'The coupon ends on {at}.',
    action: 'This condition is met.',
  },
  COUPON_EXPIRED: {
    status: 422,
    params: moment,
    message: 'The coupon ended on {at}.',
    action: 'Choose another coupon, or set a later end date.',
  },
  COUPON_USES_UNLIMITED: {
    status: 422,
    message: 'The coupon has no usage limit.',
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
    message: 'The coupon has reached its usage limit of {limit}.',
    action: 'Choose another coupon, or increase its limit.',
  },
  COUPON_OF_THIS_SITE: {
    status: 422,
    message: 'The coupon belongs to this site.',
    action: 'This condition is met.',
  },
  COUPON_OF_OTHER_SITE: {
    status: 422,
    params: { site: z.string() },
    message: 'The coupon belongs to another site ({site}).',
    action: 'Choose a coupon of this site.',
  },
  COUPON_PRODUCTS_MATCH: {
    status: 422,
    message: 'The coupon applies to the items in the cart.',
    action: 'This condition is met.',
  },
  COUPON_PRODUCTS_MISSING: {
    status: 422,
    message: 'The coupon doesn’t apply to any items in the cart.',
    action: 'Add a product that the coupon applies to.',
  },
  COUPON_WITHOUT_MINIMUM: {
    status: 422,
    message: 'The coupon has no minimum order amount.',
    action: 'This condition is met.',
  },
  COUPON_MINIMUM_REACHED: {
    status: 422,
    params: { minimum: Money },
    message: 'The subtotal is at least {minimum}.',
    action: 'This condition is met.',
  },
  COUPON_MINIMUM_MISSING: {
    status: 422,
    params: { missing: Money, minimum: Money },
    message: 'Add products worth {missing} more.',
    action: 'Add products worth that amount.',
  },
  COUPON_CUSTOMER_UNLIMITED: {
    status: 422,
    message: 'The coupon has no limit per customer.',
    action: 'This condition is met.',
  },
  COUPON_CUSTOMER_UNCHECKED: {
    status: 422,
    params: { limit: z.int() },
    message: 'The limit per customer is {limit}. Choose a customer to check it.',
    action: 'Send the customer.',
  },
  COUPON_CUSTOMER_USES_LEFT: {
    status: 422,
    params: { used: z.int(), limit: z.int() },
    message: 'This customer has used the coupon {used} of {limit} times.',
    action: 'This condition is met.',
  },
  COUPON_CUSTOMER_LIMIT_REACHED: {
    status: 422,
    params: { limit: z.int() },
    message: 'This customer has reached the limit per customer ({limit}).',
    action: 'Choose another coupon.',
  },
})

export const couponErrors = { ...callErrors, ...conditions }
