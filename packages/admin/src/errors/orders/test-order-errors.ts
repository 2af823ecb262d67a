import type { testOrderErrors } from '@storekeeper/contract/orders/test-order-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const TEST_ORDER_ERRORS: ErrorTexts<keyof typeof testOrderErrors> = {
  ORDER_ALREADY_TEST: ({ orderId }) => m.order_tests_already({ order: orderId }),
  ORDER_NOT_TEST: ({ orderId }) => m.order_tests_is_none({ order: orderId }),
  ORDER_HAS_PAYMENTS: ({ orderId }) => m.order_tests_is_paid({ order: orderId }),
  PAID_ORDER_MARK_NOT_PERMITTED: ({ orderId }) => m.order_tests_paid_not_permitted({ order: orderId }),
  PAID_ORDER_REASON_REQUIRED: ({ orderId }) => m.order_tests_paid_reason({ order: orderId }),
  ORDER_CREDIT_TOO_LOW: ({ orderId }) => m.order_tests_no_credit({ order: orderId }),
}
