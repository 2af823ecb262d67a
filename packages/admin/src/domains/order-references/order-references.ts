/** The public entry: what other domains use. */
export { editPath, OrderNumber, orderPath, TestBadge } from './OrderNumber'
export { SkippedOrders } from './SkippedOrders'
export { PAYMENT_STATUS, REASON_NAME, REFUND_NAME, TRACKING_STATUS } from './status-names'
export { TextWithOrders } from './TextWithOrders'
