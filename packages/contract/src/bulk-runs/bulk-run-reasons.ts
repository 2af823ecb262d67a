import { COUPON_EDIT_REASONS } from '../coupons/coupon-edit.ts'
import { CUSTOMER_EDIT_REASONS } from '../customers/customer-edit.ts'
import type { ErrorCode } from '../errors/catalogue.ts'
import { STATUS_REASONS, TEST_MARK_REASONS, TEST_REMOVAL_REASONS } from '../orders/order-reasons.ts'
import { PRODUCT_EDIT_REASONS } from '../products/product-edit.ts'
import { SHIPPING_EDIT_REASONS } from '../shipping/shipping-edit.ts'
import { UNDO_REASONS } from '../undo/undo-reasons.ts'

/** Why a bulk run skips a row, of any kind of run. INTERNAL: an unexpected error. */
export const BULK_RUN_REASONS = [
  'ORDER_GONE',
  ...STATUS_REASONS,
  ...TEST_MARK_REASONS,
  ...TEST_REMOVAL_REASONS,
  ...UNDO_REASONS,
  ...PRODUCT_EDIT_REASONS,
  ...COUPON_EDIT_REASONS,
  ...SHIPPING_EDIT_REASONS,
  ...CUSTOMER_EDIT_REASONS,
  'FILES_UNREACHABLE',
  'INTERNAL',
  'EARLIER_REASON',
] as const satisfies readonly ErrorCode[]
