/** The public entry: what other domains use. */
export { OrderNumber, TestBadge } from './OrderNumber'
export { editPath, orderPath } from './order-path'
export { PaymentStatusBadge } from './PaymentStatusBadge'
export { SkippedOrders } from './SkippedOrders'
export { PAYMENT_NAME, REASON_NAME, REFUND_NAME, TRACKING_NAME } from './status-names'
export { TextWithOrders } from './TextWithOrders'
export { TrackingStatusBadge } from './TrackingStatusBadge'
