import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { CancelReason, RefundTarget, TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

/**
 * The display names of statuses and reasons. Functions, since the language may change while the page is open.
 */
export const TRACKING_STATUS: Record<TrackingStatus, StatusLook> = {
  pending: { tone: 'waiting', label: m.orders_status_pending },
  processing: { tone: 'active', label: m.orders_status_processing },
  'on-hold': { tone: 'neutral', label: m.orders_status_on_hold },
  shipped: { tone: 'moving', label: m.orders_status_shipped },
  delivered: { tone: 'good', label: m.orders_status_delivered },
  cancelled: { tone: 'bad', label: m.orders_status_cancelled },
  returned: { tone: 'neutral', label: m.orders_status_returned },
}

export const PAYMENT_STATUS: Record<PaymentStatus, StatusLook> = {
  unpaid: { tone: 'waiting', label: m.orders_payment_unpaid },
  'partially-paid': { tone: 'waiting', label: m.orders_payment_partially_paid },
  paid: { tone: 'good', label: m.orders_payment_paid },
  'partially-refunded': { tone: 'neutral', label: m.orders_payment_partially_refunded },
  refunded: { tone: 'neutral', label: m.orders_payment_refunded },
  failed: { tone: 'bad', label: m.orders_payment_failed },
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
