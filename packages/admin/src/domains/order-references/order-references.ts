/** The public entry: what other domains use. */
export { OrderNumber, TestBadge } from './OrderNumber'
export { editPath, orderPath } from './order-path'
export { SkippedOrders } from './SkippedOrders'
export { PAYMENT_STATUS, REASON_NAME, REFUND_NAME, TRACKING_STATUS } from './status-names'
export { TextWithOrders } from './TextWithOrders'
