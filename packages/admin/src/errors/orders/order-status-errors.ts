import type { orderStatusErrors } from '@storekeeper/contract/orders/order-status-errors'
import { statusText, statusTexts } from '~/domains/order-references/status-text'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const ORDER_STATUS_ERRORS: ErrorTexts<keyof typeof orderStatusErrors> = {
  ORDER_STATUS_UNCHANGED: ({ orderId, status }) =>
    m.orders_skipped_unchanged({ order: orderId, status: statusText(status) }),
  ORDER_STATUS_FINAL: ({ orderId, from }) =>
    m.orders_skipped_final({ order: orderId, status: statusText(from) }),
  ORDER_STATUS_NOT_ALLOWED: ({ orderId, from, to }) =>
    m.orders_skipped_status({ order: orderId, status: statusText(from), next: statusTexts(to) }),
}
