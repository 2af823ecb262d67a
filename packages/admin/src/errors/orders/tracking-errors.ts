import type { trackingErrors } from '@storekeeper/contract/orders/tracking/tracking-errors'
import { statusText } from '~/domains/order-references/status-text'
import type { ErrorTexts } from '~/errors/error-texts'
import { m } from '~/paraglide/messages.js'

export const TRACKING_ERRORS: ErrorTexts<keyof typeof trackingErrors> = {
  TRACKING_NUMBER_ROUNDED: m.tracking_rounded,
  INVALID_TRACKING_NUMBER: m.tracking_no_number,
  TRACKING_NUMBER_EXISTS: m.tracking_there_already,
  TRACKING_NUMBER_GONE: m.tracking_not_there,
  ORDER_NOT_SHIPPABLE: ({ orderId, status }) =>
    m.tracking_over({ order: orderId, status: statusText(status) }),
  ORDER_NUMBER_NOT_FOUND: m.tracking_no_such_order,
  ORDER_NUMBER_AMBIGUOUS: m.tracking_several_sites,
  CARRIER_REQUIRED: m.tracking_choose_carrier,
}
