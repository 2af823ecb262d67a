import type { ErrorCode } from '../errors/catalogue.ts'
import { STATUS_REASONS, TEST_MARK_REASONS, TEST_REMOVAL_REASONS } from '../orders/order-reasons.ts'
import { PRODUCT_EDIT_REASONS } from '../products/product-edit.ts'
import { UNDO_REASONS } from '../undo/undo-reasons.ts'

/** Why a bulk run skips a row, of any kind of run. INTERNAL: an unexpected error. */
export const BULK_RUN_REASONS = [
  'ORDER_GONE',
  ...STATUS_REASONS,
  ...TEST_MARK_REASONS,
  ...TEST_REMOVAL_REASONS,
  ...UNDO_REASONS,
  ...PRODUCT_EDIT_REASONS,
  'INTERNAL',
  'EARLIER_REASON',
] as const satisfies readonly ErrorCode[]
