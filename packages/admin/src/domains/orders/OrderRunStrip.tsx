import { BULK_RUN_KINDS, type BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { RunStrip } from '../bulk-runs/RunStrip'
import { orderPath } from './order-path'
import { TRACKING_NAME } from './status-names'
import { testOrderSentence } from './tests/test-order-sentences'

/** The bulk change of orders that goes on, above their list. */
export const OrderRunStrip = () => (
  <RunStrip kinds={KINDS} titleOf={titleOf} inWords={testOrderSentence} pathOf={orderPath} />
)

const KINDS = BULK_RUN_KINDS.filter((kind) => kind.startsWith('orders.'))

const titleOf = ({ kind, change, total }: BulkRun): string => {
  const many = { count: total, shown: formatCount(total) }
  if (kind === 'orders.removeTests') return m.bulk_runs_orders_remove_tests(many)
  if (kind === 'orders.markTest')
    return change.isTestOrder ? m.bulk_runs_orders_mark(many) : m.bulk_runs_orders_unmark(many)
  const status = TrackingStatus.safeParse(change.trackingStatus)
  return m.bulk_runs_orders_status({ ...many, status: status.success ? TRACKING_NAME[status.data]() : '–' })
}
