import type { BulkWorks } from './domains/bulk-runs/bulk-runs.ts'
import { markOrders, moveOrders, removeTests } from './domains/orders/orders.ts'

/** What each kind of bulk run does. One line a kind. */
export const bulkWorks: BulkWorks = {
  'orders.status': moveOrders,
  'orders.markTest': markOrders,
  'orders.removeTests': removeTests,
}
