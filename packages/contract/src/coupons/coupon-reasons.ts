import type { ErrorCode } from '../errors/catalogue.ts'

/** Why a coupon of the site does not apply to a cart. */
export const SITE_COUPON_REASONS = [
  'COUPON_DISABLED',
  'COUPON_STARTS_LATER',
  'COUPON_EXPIRED',
  'COUPON_USED_UP',
  'COUPON_PRODUCTS_MISSING',
  'COUPON_MINIMUM_MISSING',
  'COUPON_CUSTOMER_LIMIT_REACHED',
] as const satisfies readonly ErrorCode[]

/** Why a coupon does not apply to a cart: one code for each condition. */
export const COUPON_REASONS = [
  ...SITE_COUPON_REASONS,
  'COUPON_OF_OTHER_SITE',
] as const satisfies readonly ErrorCode[]

/** The conditions of a coupon, met or not. */
export const CONDITION_REASONS = [
  ...COUPON_REASONS,
  'COUPON_ENABLED',
  'COUPON_WITHOUT_START',
  'COUPON_STARTED',
  'COUPON_ENDS_LATER',
  'COUPON_USES_UNLIMITED',
  'COUPON_USES_LEFT',
  'COUPON_OF_THIS_SITE',
  'COUPON_PRODUCTS_MATCH',
  'COUPON_WITHOUT_MINIMUM',
  'COUPON_MINIMUM_REACHED',
  'COUPON_CUSTOMER_UNLIMITED',
  'COUPON_CUSTOMER_UNCHECKED',
  'COUPON_CUSTOMER_USES_LEFT',
] as const satisfies readonly ErrorCode[]
