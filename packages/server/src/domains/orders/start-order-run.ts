import type { StartedRun } from '@storekeeper/contract/bulk'
import type { BulkRunKind } from '@storekeeper/contract/bulk-runs/bulk-run'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { OrderFilter } from '@storekeeper/contract/orders/order-query'
import type { Permission } from '@storekeeper/contract/permissions'
import { expressionBuilder, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { startBulkRun } from '../bulk-runs/bulk-runs.ts'
import { whereOrders } from './list/order-filter.ts'

type Input = {
  kind: BulkRunKind
  change: Record<string, unknown>
  permissions: Permission[]
  filter?: Partial<OrderFilter>
  exceptIds?: string[]
  expectedCount?: number
}

/** Creates a bulk run that changes all orders matching a filter. */
export const startOrderRun = (
  tx: Transaction<Tables>,
  jobs: Jobs,
  { filter = {}, ...input }: Input,
  by: { _id: string },
  now: Date,
): Promise<StartedRun> => {
  const label = expressionBuilder<Tables, 'orders'>().ref('orders.orderId')
  const sites = toSiteKeys(filter.site ?? 'all')
  return startBulkRun(
    tx,
    jobs,
    { ...input, sites, table: 'orders', where: whereOrders(filter), label },
    by,
    now,
  )
}
