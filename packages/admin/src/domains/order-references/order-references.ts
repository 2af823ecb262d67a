/** The public entry: what other domains use. */
export { editPath, OrderNumber, orderPath, TestBadge } from './OrderNumber'
export { methodName, parseMethod, providerName } from './payment-method-name'
export {
  getMostReturnable,
  manualPartText,
  partText,
  refundReasonName,
  returnHint,
  returnText,
} from './refund-words'
export { SkippedOrders } from './SkippedOrders'
export { PAYMENT_STATUS, REASON_NAME, REFUND_NAME, TRACKING_STATUS } from './status-names'
export { TextWithOrders } from './TextWithOrders'
