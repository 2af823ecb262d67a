import { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Permission } from '@storekeeper/contract/permissions'
import { demand, signedIn } from '../../calls.ts'
import { bulkWork } from '../bulk-runs/bulk-runs.ts'
import { startOrderRun } from './start-order-run.ts'
import { changeTrackingStatus } from './tracking-status.ts'

/** The chosen orders at once; all that match a filter in the background, since their number is unknown. */
export const bulkUpdateStatus = signedIn.orders.bulkUpdateStatus.handler(
  ({ context: { db, jobs, admin, clock }, input }) => {
    const { ids, filter, exceptIds, expectedCount, ...change } = input
    const permissions: Permission[] = [
      'orders:status',
      ...(change.override ? ['orders:status-override' as const] : []),
    ]
    for (const permission of permissions) demand(admin, permission)
    return db.transaction().execute(async (tx) => {
      if (ids) return changeTrackingStatus(tx, [...new Set(ids)], change, admin, clock())
      const chosen = { filter, exceptIds, expectedCount }
      return startOrderRun(
        tx,
        jobs,
        { kind: 'orders.status', change, permissions, ...chosen },
        admin,
        clock(),
      )
    })
  },
)

/** What a bulk run of kind `orders.status` does. */
export const moveOrders = bulkWork(StatusChange, changeTrackingStatus)
