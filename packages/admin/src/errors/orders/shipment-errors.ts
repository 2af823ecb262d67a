import type { shipmentErrors } from '@storekeeper/contract/orders/shipments/shipment-errors'
import { statusText } from '~/domains/order-references/status-text'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

export const SHIPMENT_ERRORS: ErrorTexts<keyof typeof shipmentErrors> = {
  SHIPMENT_GONE: m.shipments_is_gone,
  SHIPMENT_NOT_FOUND: m.shipments_no_such,
  SHIPMENT_NOT_ALLOWED: ({ orderId, status }) =>
    m.shipments_not_allowed({ order: orderId, status: statusText(status) }),
  SHIPMENT_QUANTITY_TOO_LARGE: ({ title, left }) => m.shipments_too_many({ title, left: formatCount(left) }),
  SHIPMENT_ALREADY_SENT: m.shipments_already_sent,
  SHIPMENT_NOT_SENT: m.shipments_not_sent,
  SHIPMENT_ALREADY_DELIVERED: m.shipments_already_delivered,
  ORDER_PARTLY_SHIPPED: ({ orderId }) => m.shipments_partly({ order: orderId }),
  ORDER_LINE_SHIPPED: ({ title, shipped }) =>
    m.shipments_line_shipped({ title, shipped: formatCount(shipped) }),
}
