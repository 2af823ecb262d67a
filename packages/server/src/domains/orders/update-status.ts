import { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Permission } from '@storekeeper/contract/permissions'
import type { Transaction } from 'kysely'
import { demand, demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { staleDetails } from '../../lib/stale.ts'
import { bulkWork } from '../bulk-runs/bulk-runs.ts'
import type { Session } from '../sessions/sessions.ts'
import { readOrder } from './order-details.ts'
import { settleSoon } from './provider-payments/queue-refunds.ts'
import { startOrderRun } from './start-order-run.ts'
import { changeTrackingStatus, refuseIfSkipped } from './tracking-status.ts'

export const updateStatus = signedIn.orders.updateStatus.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { _id, version, ...change } = input
  if (change.override) demand(admin, 'orders:status-override')
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('orders')
      .select(['_id', 'site', 'version', 'updatedAt'])
      .where('_id', '=', _id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw errors.NOT_FOUND()
    if (change.override) demandSite(admin, 'orders:status-override', current.site)
    if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'order', current))
    refuseIfSkipped(await changeTrackingStatus(tx, [_id], change, admin, clock()))
    if (change.trackingStatus === 'cancelled') await settleSoon(tx, context)
  })
  const order = await readOrder(db, _id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

/**
 * Changes the chosen orders in this request; changes all that match a filter in the background, as their
 * number is unbounded.
 */
export const bulkUpdateStatus = signedIn.orders.bulkUpdateStatus.handler(({ context, input }) => {
  const { db, jobs, admin, clock } = context
  const { ids, filter, exceptIds, expectedCount, ...change } = input
  const permissions: Permission[] = [
    'orders:status',
    ...(change.override ? ['orders:status-override' as const] : []),
  ]
  for (const permission of permissions) demand(admin, permission)
  return db.transaction().execute(async (tx) => {
    if (ids && change.override) await demandOverride(tx, ids, admin)
    if (ids) {
      const result = await changeTrackingStatus(tx, [...new Set(ids)], change, admin, clock())
      if (change.trackingStatus === 'cancelled') await settleSoon(tx, context)
      return result
    }
    const chosen = { filter, exceptIds, expectedCount }
    return startOrderRun(tx, jobs, { kind: 'orders.status', change, permissions, ...chosen }, admin, clock())
  })
})

/** Overriding the rules is a permission of its own, which may be limited to other sites. */
async function demandOverride(
  tx: Transaction<Tables>,
  ids: readonly string[],
  admin: Session['admin'],
): Promise<void> {
  const rows = await tx.selectFrom('orders').select('site').distinct().where('_id', 'in', ids).execute()
  for (const { site } of rows) demandSite(admin, 'orders:status-override', site)
}

/** The worker of `orders.status` bulk runs. */
export const moveOrders = bulkWork(StatusChange, changeTrackingStatus)
