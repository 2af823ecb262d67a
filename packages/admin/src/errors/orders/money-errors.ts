import type { moneyErrors } from '@storekeeper/contract/orders/money/money-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { moneyText } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

export const MONEY_ERRORS: ErrorTexts<keyof typeof moneyErrors> = {
  PAYMENT_ALREADY_RECORDED: m.order_money_booked_twice,
  REFUND_ALREADY_RECORDED: m.order_money_booked_twice,
  ORDER_NOT_PAYABLE: m.order_money_cancelled,
  REFUND_ONLY_CANCELLED: m.order_money_only_cancelled,
  REFUND_ABOVE_LIMIT: ({ limit }) => m.order_money_refund_limit({ amount: moneyText(limit) }),
  REFUND_DISPUTED: ({ left }) => m.provider_payments_refund_disputed({ amount: moneyText(left) }),
  REFUND_TOO_LARGE: ({ left }) => m.order_money_refund_at_most({ amount: moneyText(left) }),
  REFUND_MERCHANDISE_TOO_LARGE: m.order_money_parts_too_much,
  REFUND_LINES_TOO_LARGE: m.order_money_parts_too_much,
  REFUND_LINE_QUANTITY_TOO_LARGE: ({ title, left }) =>
    m.order_money_line_quantity({ title, left: formatCount(left) }),
  REFUND_LINE_AMOUNT_TOO_LARGE: ({ title, left }) =>
    m.order_money_line_at_most({ title, amount: moneyText(left) }),
  PROVIDER_PAYMENT_GONE: m.provider_payments_gone,
  PROVIDER_PAYMENT_NOT_OPEN: m.provider_payments_not_open,
  NOTHING_TO_CAPTURE: m.provider_payments_nothing_to_capture,
  PROVIDER_REFUND_NOT_FAILED: m.provider_payments_not_failed,
  PAYMENT_PROVIDER_REFUSED: m.provider_payments_rejected,
  PAYMENT_PROVIDER_UNREACHABLE: m.provider_payments_unreachable,
  WEBHOOK_NOT_SIGNED: m.provider_payments_webhook,
  ORDER_HOLDS_NO_STOCK: m.order_money_no_stock,
  ORDER_HAS_NO_CUSTOMER: ({ orderId }) => m.orders_skipped_no_customer({ order: orderId }),
}
