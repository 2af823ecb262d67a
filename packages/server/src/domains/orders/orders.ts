import { addComment } from './comments.ts'
import { listOrders } from './list-orders.ts'
import { countOrders } from './order-counts.ts'
import { orderDetails } from './order-details.ts'
import { bulkUpdateStatus, updateStatus } from './update-status.ts'

/** The door of the orders' domain: its calls, and the verbs that others use. */
export const orders = {
  list: listOrders,
  counts: countOrders,
  details: orderDetails,
  updateStatus,
  bulkUpdateStatus,
  addComment,
}

export { writeComment } from './comments.ts'
export { foldCounters } from './order-counts.ts'
export type { OrderDraft } from './order-draft.ts'
export { type PlacedOrder, placeOrder, placeOrders } from './place-order.ts'
export { type RefundDraft, recordRefunds } from './record-refunds.ts'
export { recountCustomers } from './recount-customers.ts'
export { refundOrder } from './refund-order.ts'
export { insertRefunds } from './refunds.ts'
export { removeTestOrders } from './remove-test-orders.ts'
export { addTrackingNumbers } from './tracking-numbers.ts'
export { changeTrackingStatus } from './tracking-status.ts'
