import { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Permission } from '@storekeeper/contract/permissions'
import { demand, signedIn } from '../../calls.ts'
import { bulkWork } from '../bulk-runs/bulk-runs.ts'
import { startOrderRun } from './start-order-run.ts'
import { changeTrackingStatus } from './tracking-status.ts'

/**
 * Changes the chosen orders in this request; changes all that match a filter in the background, as their
 * number is unbounded.
 */
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

/** The worker of `orders.status` bulk runs. */
export const moveOrders = bulkWork(StatusChange, changeTrackingStatus)
