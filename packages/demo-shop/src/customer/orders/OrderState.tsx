import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type StatusLook } from '~/ui/StatusBadge'

const TRACKING: Record<TrackingStatus, StatusLook> = {
  pending: { tone: 'waiting', label: m.shop_my_pending },
  processing: { tone: 'active', label: m.shop_my_processing },
  'on-hold': { tone: 'neutral', label: m.shop_my_on_hold },
  shipped: { tone: 'moving', label: m.shop_my_shipped },
  delivered: { tone: 'good', label: m.shop_my_delivered },
  cancelled: { tone: 'bad', label: m.shop_my_cancelled },
  returned: { tone: 'neutral', label: m.shop_my_returned },
}

const PAYMENT: Record<PaymentStatus, StatusLook> = {
  unpaid: { tone: 'waiting', label: m.orders_payment_unpaid },
  'partially-paid': { tone: 'waiting', label: m.orders_payment_partially_paid },
  paid: { tone: 'good', label: m.orders_payment_paid },
  'partially-refunded': { tone: 'neutral', label: m.orders_payment_partially_refunded },
  refunded: { tone: 'neutral', label: m.orders_payment_refunded },
  failed: { tone: 'bad', label: m.orders_payment_failed },
}

const RESERVED: StatusLook = { tone: 'active', label: m.shop_pay_reserved }

type Props = { order: Pick<StoreOrderRow, 'trackingStatus' | 'paymentStatus' | 'isAuthorised'> }

/** The tracking and payment status of an order; a cancelled order shows no payment status. */
export const OrderState = ({ order }: Props) => (
  <span className="flex flex-wrap gap-1.5 justify-end justify-self-end">
    <StatusBadge {...TRACKING[order.trackingStatus]} />
    {order.trackingStatus !== 'cancelled' && (
      <StatusBadge {...(order.isAuthorised ? RESERVED : PAYMENT[order.paymentStatus])} />
    )}
  </span>
)
