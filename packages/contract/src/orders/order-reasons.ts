import type { ErrorCode } from '../errors/catalogue.ts'
import { OFFER_REASONS } from '../shipping/offer-reasons.ts'

/** Why the tracking status of an order does not change. */
export const STATUS_REASONS = [
  'ORDER_STATUS_UNCHANGED',
  'ORDER_STATUS_FINAL',
  'ORDER_STATUS_NOT_ALLOWED',
  'ORDER_PARTLY_SHIPPED',
  'ORDER_HAS_NO_CUSTOMER',
  'CUSTOMER_ERASED',
  'REFUND_ABOVE_LIMIT',
  'REFUND_DISPUTED',
  'CREDIT_ABOVE_LIMIT',
  'CREDIT_ABOVE_DAY_LIMIT',
  'OUT_OF_STOCK',
  'ORDER_PRODUCT_GONE',
  'COUPON_NOT_APPLICABLE',
] as const satisfies readonly ErrorCode[]

/** Why an order is not marked as a test, or not unmarked. */
export const TEST_MARK_REASONS = [
  'ORDER_ALREADY_TEST',
  'ORDER_NOT_TEST',
  'PAID_ORDER_MARK_NOT_PERMITTED',
  'PAID_ORDER_REASON_REQUIRED',
  'ORDER_CREDIT_TOO_LOW',
  'CUSTOMER_ERASED',
  'CREDIT_ABOVE_LIMIT',
  'CREDIT_ABOVE_DAY_LIMIT',
  'ORDER_HAS_INVOICE',
  'OUT_OF_STOCK',
  'ORDER_PRODUCT_GONE',
  'COUPON_NOT_APPLICABLE',
] as const satisfies readonly ErrorCode[]

/** Why a test order is not deleted. */
export const TEST_REMOVAL_REASONS = [
  'ORDER_NOT_TEST',
  'ORDER_HAS_PAYMENTS',
] as const satisfies readonly ErrorCode[]

/** Why the customer of an order gets no e-mail. */
export const ORDER_MAIL_REASONS = [
  'ORDER_EMAIL_MISSING',
  'ORDER_EMAIL_INVALID',
] as const satisfies readonly ErrorCode[]

/** Validation errors of the lines that an edited order retains. */
export const LINE_ISSUES = [
  'ORDER_LINE_GONE',
  'ORDER_LINE_PRODUCT_FIXED',
  'ORDER_LINE_DUPLICATE',
  'REQUIRED',
] as const satisfies readonly ErrorCode[]

/** Validation errors of quoting, creating and editing orders. */
export const ORDER_ISSUES = [
  'PRODUCT_GONE',
  'PRODUCT_NOT_ON_SITE',
  'PRODUCT_INACTIVE',
  'OUT_OF_STOCK',
  'CUSTOMER_NOT_FOUND',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
  'CUSTOMER_BLOCKED',
  'COUPON_NOT_FOUND',
  'COUPON_NOT_APPLICABLE',
  'SHIPPING_METHOD_NOT_FOUND',
  ...OFFER_REASONS,
  'CREDIT_NEEDS_CUSTOMER',
  'CREDIT_ABOVE_BALANCE',
  'CREDIT_ABOVE_TOTAL',
  'DISCOUNT_ABOVE_LIMIT',
] as const satisfies readonly ErrorCode[]
