import { BULK_RUN_KINDS, type BulkRun, type BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { RunStrip } from '~/domains/bulk-runs/bulk-runs'
import { orderPath, TRACKING_STATUS } from '~/domains/order-references/order-references'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/**
 * Shown above the order list: the active bulk run, and documents that are being generated or ready to
 * download.
 */
export const OrderRunStrip = () => (
  <>
    {[CHANGES, DOCUMENTS].map((kinds) => (
      <RunStrip key={kinds.join()} kinds={kinds} getTitle={getTitle} getPath={orderPath} />
    ))}
  </>
)

const DOCUMENTS: BulkRunKind[] = ['orders.documents']
const CHANGES = BULK_RUN_KINDS.filter((kind) => kind.startsWith('orders.') && !DOCUMENTS.includes(kind))

const getTitle = (run: BulkRun): string => {
  const title = getChange(run)
  return run.undoes ? m.undo_run_title({ title }) : title
}

const getChange = ({ kind, change, total }: BulkRun): string => {
  const many = { count: total, shown: formatCount(total) }
  if (kind === 'orders.documents')
    return change.document === 'invoice'
      ? m.bulk_runs_orders_invoices(many)
      : m.bulk_runs_orders_packing_slips(many)
  if (kind === 'orders.removeTests') return m.bulk_runs_orders_remove_tests(many)
  if (kind === 'orders.markTest')
    return change.isTestOrder ? m.bulk_runs_orders_mark(many) : m.bulk_runs_orders_unmark(many)
  const status = TrackingStatus.safeParse(change.trackingStatus)
  return m.bulk_runs_orders_status({
    ...many,
    status: status.success ? TRACKING_STATUS[status.data].label() : '–',
  })
}
