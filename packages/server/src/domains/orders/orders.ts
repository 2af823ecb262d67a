import { assignOrdersCall } from './assign-orders.ts'
import { addCommentCall } from './comments.ts'
import { correctOrderCall } from './correct-order.ts'
import { createOrderCall } from './creation/create-order-call.ts'
import { duplicateOrder } from './creation/duplicate-order.ts'
import { quoteOrder } from './creation/quote-order.ts'
import { editOrder } from './edit-order.ts'
import { listOrders } from './list/list-orders.ts'
import { countMatchingOrders } from './list/matching-count.ts'
import { countOrders } from './list/order-counts.ts'
import { recordPaymentCall } from './money/record-payment.ts'
import { refundCall } from './money/refund-call.ts'
import { orderDetails, ordersByNumbers } from './order-details.ts'
import { capturePayment, retryRefund, voidPayment } from './provider-payments/provider-calls.ts'
import { listReviews } from './reviews/list-reviews.ts'
import { saveReviewCall } from './reviews/save-review.ts'
import { createShipmentCall } from './shipments/create-shipment.ts'
import { deliverShipment } from './shipments/deliver-shipment.ts'
import { readPickList } from './shipments/pick-list.ts'
import { removeShipment } from './shipments/remove-shipment.ts'
import { sendShipmentCall } from './shipments/send-shipment.ts'
import { updateShipment } from './shipments/update-shipment.ts'
import {
  markAsTestCall,
  removeAllTestOrders,
  removeChosenTestOrders,
  removeTestOrder,
} from './tests/test-order-calls.ts'
import { bulkUpdateTrackingNumbers } from './tracking/bulk-tracking.ts'
import { removeTrackingNumber, updateTrackingNumber } from './tracking/update-tracking.ts'
import { bulkUpdateStatus, updateStatus } from './update-status.ts'

/** The public entry of the orders' domain: its calls, and the commands that others use. */
export const orders = {
  list: listOrders,
  counts: countOrders,
  matchingCount: countMatchingOrders,
  details: orderDetails,
  byNumbers: ordersByNumbers,
  quote: quoteOrder,
  create: createOrderCall,
  edit: editOrder,
  correct: correctOrderCall,
  duplicate: duplicateOrder,
  updateStatus,
  bulkUpdateStatus,
  addComment: addCommentCall,
  assign: assignOrdersCall,
}

export const orderTracking = {
  updateNumber: updateTrackingNumber,
  removeNumber: removeTrackingNumber,
  bulkUpdateNumbers: bulkUpdateTrackingNumbers,
}

export const orderShipments = {
  pickList: readPickList,
  create: createShipmentCall,
  update: updateShipment,
  send: sendShipmentCall,
  deliver: deliverShipment,
  remove: removeShipment,
}

export const orderMoney = {
  recordPayment: recordPaymentCall,
  refund: refundCall,
  capturePayment,
  voidPayment,
  retryRefund,
}

export const orderReviews = { list: listReviews, save: saveReviewCall }

export const testOrders = {
  mark: markAsTestCall,
  removeChosen: removeChosenTestOrders,
  removeAll: removeAllTestOrders,
  remove: removeTestOrder,
}

export { assignOrders } from './assign-orders.ts'
export { addComment } from './comments.ts'
export { type CreatedOrder, createFromDraft, createFromDrafts } from './creation/create-from-drafts.ts'
export { createOrder, type OrderRequest } from './creation/create-order.ts'
export type { OrderDraft } from './creation/order-draft.ts'
export { quote } from './creation/quote-order.ts'
export { changeOrder, lockStoredOrder } from './edit-order.ts'
export { heldUntil, isUnpaid, readHoldEnd } from './holds/holds.ts'
export { releaseHolds } from './holds/release-holds.ts'
export { findOrderOwner, requireOrderByEmail } from './linked-order.ts'
export { exportOrders } from './list/export-orders.ts'
export { countListedOrders } from './list/list-orders.ts'
export { foldCounters } from './list/order-counts.ts'
export { whereOrders } from './list/order-filter.ts'
export { lockOrders } from './locked-order.ts'
export type { RefundDraft } from './money/plan-refund.ts'
export { payOrder } from './money/record-payment.ts'
export { recordRefunds } from './money/record-refunds.ts'
export { restockLines } from './money/refund-call.ts'
export { refundOrder } from './money/refund-order.ts'
export { getRefundTax, type RefundableTax, withRefund } from './money/refund-taxes.ts'
export { findComments } from './order-details.ts'
export { settleSoon } from './provider-payments/queue-refunds.ts'
export { receivePaymentEvent } from './provider-payments/receive-event.ts'
export { settlePayments } from './provider-payments/settle-payments.ts'
export { startPayment } from './provider-payments/start-payment.ts'
export { recountCustomers } from './recount-customers.ts'
export { reviewByCustomer, saveReview } from './reviews/save-review.ts'
export { createShipment } from './shipments/create-shipment.ts'
export { findUnsent } from './shipments/read-shipping.ts'
export { startOrderRun } from './start-order-run.ts'
export { HAS_PAYMENTS } from './tests/ever-paid.ts'
export { removeImportedOrders, removeTestOrders } from './tests/remove-test-orders.ts'
export { markOrders, removeTests } from './tests/test-order-calls.ts'
export { addTrackingNumbers } from './tracking/tracking-numbers.ts'
export { changeTrackingStatus, rollUp } from './tracking-status.ts'
export { orderUndo } from './undo/undo-orders.ts'
export { moveOrders } from './update-status.ts'
export { missingForOrder, orderingIssues } from './validation/ordering-rule.ts'
