import type { Webhook } from '@storekeeper/contract/webhooks/webhook'
import type { DeliveredType } from '@storekeeper/contract/webhooks/webhook-events'
import type { DeliveryStatus } from '@storekeeper/contract/webhooks/webhook-query'
import { formatDateTime } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

/** When each event is sent. The events themselves have the same names in all languages. */
export const EVENT_TEXT: Record<DeliveredType, () => string> = {
  'order.created': m.webhooks_event_order_created,
  'order.updated': m.webhooks_event_order_updated,
  'order.status_updated': m.webhooks_event_order_status_updated,
  'order.shipped': m.webhooks_event_order_shipped,
  'order.delivered': m.webhooks_event_order_delivered,
  'order.cancelled': m.webhooks_event_order_cancelled,
  'order.payment_received': m.webhooks_event_order_payment_received,
  'order.paid': m.webhooks_event_order_paid,
  'order.refunded': m.webhooks_event_order_refunded,
  'order.commented': m.webhooks_event_order_commented,
  'shipment.sent': m.webhooks_event_shipment_sent,
  'shipment.delivered': m.webhooks_event_shipment_delivered,
  'return.requested': m.webhooks_event_return_requested,
  'return.updated': m.webhooks_event_return_updated,
  'product.created': m.webhooks_event_product_created,
  'product.updated': m.webhooks_event_product_updated,
  'product.deleted': m.webhooks_event_product_deleted,
  'product.stock_low': m.webhooks_event_product_stock_low,
  'customer.created': m.webhooks_event_customer_created,
  'customer.updated': m.webhooks_event_customer_updated,
  'customer.deleted': m.webhooks_event_customer_deleted,
  'coupon.created': m.webhooks_event_coupon_created,
  'coupon.updated': m.webhooks_event_coupon_updated,
  'coupon.deleted': m.webhooks_event_coupon_deleted,
  'ticket.created': m.webhooks_event_ticket_created,
  'ticket.updated': m.webhooks_event_ticket_updated,
  'ticket.replied': m.webhooks_event_ticket_replied,
  'webhook.test': m.webhooks_event_webhook_test,
}

export const DELIVERY_STATUS: Record<DeliveryStatus, StatusLook> = {
  waiting: { tone: 'waiting', label: m.webhooks_waiting },
  delivered: { tone: 'good', label: m.webhooks_delivered },
  failed: { tone: 'bad', label: m.webhooks_failed },
}

/** Whether a webhook is on, and whether its deliveries fail. */
export function webhookStatus({ isActive, turnedOff, failingSince }: Webhook): StatusLook {
  if (turnedOff) return { tone: 'bad', label: m.webhooks_turned_off }
  if (!isActive) return { tone: 'neutral', label: m.webhooks_off }
  return failingSince
    ? { tone: 'waiting', label: m.webhooks_failing }
    : { tone: 'good', label: m.webhooks_on }
}

/** Why a webhook does not work; undefined if it does, or an admin turned it off. */
export function troubleText({ isActive, turnedOff, failingSince }: Webhook): string | undefined {
  if (turnedOff) {
    const at = formatDateTime(turnedOff.at)
    return turnedOff.reason === 'gone' ? m.webhooks_off_gone({ at }) : m.webhooks_off_failing({ at })
  }
  return isActive && failingSince ? m.webhooks_failing_since({ at: formatDateTime(failingSince) }) : undefined
}
