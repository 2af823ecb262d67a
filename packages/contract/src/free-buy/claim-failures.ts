import { failures } from '../errors/call-errors.ts'

/** Errors of claims created by an admin or by the customer. */
export const claimFailures = failures(
  'CUSTOMER_GONE',
  'CUSTOMER_MERGED',
  'CUSTOMER_ERASED',
  'CUSTOMER_BLOCKED',
  'PRODUCT_GONE',
  'PRODUCT_NOT_FREE',
  'CLAIM_LIMIT_REACHED',
  'CLAIM_NEEDS_PAID_ORDER',
  'CLAIM_NEEDS_LARGER_ORDER',
  'IDEMPOTENCY_KEY_REUSED',
)
