import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { CancelReason, RefundTarget, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'

/**
 * The display names of statuses and reasons. Functions, since the language may change while the page is open.
 */
export const TRACKING_NAME: Record<TrackingStatus, () => string> = {
  pending: m.orders_status_pending,
  processing: m.orders_status_processing,
  'on-hold': m.orders_status_on_hold,
  shipped: m.orders_status_shipped,
  delivered: m.orders_status_delivered,
  cancelled: m.orders_status_cancelled,
  returned: m.orders_status_returned,
}

export const PAYMENT_NAME: Record<PaymentStatus, () => string> = {
  unpaid: m.orders_payment_unpaid,
  'partially-paid': m.orders_payment_partially_paid,
  paid: m.orders_payment_paid,
  'partially-refunded': m.orders_payment_partially_refunded,
  refunded: m.orders_payment_refunded,
  failed: m.orders_payment_failed,
}

export const REASON_NAME: Record<CancelReason, () => string> = {
  customer: m.orders_reason_customer,
  fraud: m.orders_reason_fraud,
  inventory: m.orders_reason_inventory,
  declined: m.orders_reason_declined,
  staff: m.orders_reason_staff,
  other: m.orders_reason_other,
}

export const REFUND_NAME: Record<RefundTarget, () => string> = {
  original: m.orders_refund_original,
  credit: m.orders_refund_credit,
  nowhere: m.orders_refund_nowhere,
}
