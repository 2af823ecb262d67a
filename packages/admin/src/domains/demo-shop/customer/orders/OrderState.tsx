import type { PaymentStatus } from '@storekeeper/contract/orders/payment-status'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'

const TRACKING: Record<TrackingStatus, [Tone, () => string]> = {
  pending: ['waiting', m.shop_my_pending],
  processing: ['active', m.shop_my_processing],
  'on-hold': ['neutral', m.shop_my_on_hold],
  shipped: ['moving', m.shop_my_shipped],
  delivered: ['good', m.shop_my_delivered],
  cancelled: ['bad', m.shop_my_cancelled],
  returned: ['neutral', m.shop_my_returned],
}

const PAYMENT: Record<PaymentStatus, [Tone, () => string]> = {
  unpaid: ['waiting', m.orders_payment_unpaid],
  'partially-paid': ['waiting', m.orders_payment_partially_paid],
  paid: ['good', m.orders_payment_paid],
  'partially-refunded': ['neutral', m.orders_payment_partially_refunded],
  refunded: ['neutral', m.orders_payment_refunded],
  failed: ['bad', m.orders_payment_failed],
}

/** The tracking and payment status of an order; a cancelled order shows no payment status. */
export const OrderState = ({ order }: { order: Pick<StoreOrderRow, 'trackingStatus' | 'paymentStatus'> }) => {
  const [tone, name] = TRACKING[order.trackingStatus]
  const [payTone, payName] = PAYMENT[order.paymentStatus]
  return (
    <span className="flex flex-wrap gap-1.5 justify-end justify-self-end">
      <StatusBadge tone={tone}>{name()}</StatusBadge>
      {order.trackingStatus !== 'cancelled' && <StatusBadge tone={payTone}>{payName()}</StatusBadge>}
    </span>
  )
}
