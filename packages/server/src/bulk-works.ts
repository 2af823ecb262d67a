import type { Logger } from 'pino'
import type { BulkWorks } from './domains/bulk-runs/bulk-runs.ts'
import { drawRunDocuments } from './domains/order-documents/order-documents.ts'
import { markOrders, moveOrders, removeTests } from './domains/orders/orders.ts'
import type { Storage } from './ports/storage/storage.ts'

/** The worker of each kind of bulk run, one per line. */
export const bulkWorks = (resources: { storage: Storage; log: Logger }): BulkWorks => ({
  'orders.status': moveOrders,
  'orders.markTest': markOrders,
  'orders.removeTests': removeTests,
  'orders.documents': drawRunDocuments(resources),
})
