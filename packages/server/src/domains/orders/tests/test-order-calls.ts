import { TestMarkReason } from '@storekeeper/contract/orders/test-orders'
import type { Permission } from '@storekeeper/contract/permissions'
import { sql } from 'kysely'
import { z } from 'zod'
import { demand, signedIn } from '../../../calls.ts'
import { apiError, buildError } from '../../../lib/api-error.ts'
import { inOne, inRuns } from '../../../lib/queries/in-runs.ts'
import { bulkWork } from '../../bulk-runs/bulk-runs.ts'
import { whereOrders } from '../list/order-filter.ts'
import { startOrderRun } from '../start-order-run.ts'
import { markAsTest } from './mark-as-test.ts'
import { removeTestOrders } from './remove-test-orders.ts'

/** Changes the chosen orders in this request; changes all that match a filter in the background. */
export const markAsTestCall = signedIn.testOrders.mark.handler(
  ({ context: { db, admin, clock, jobs }, input: { ids, isTestOrder, reason, ...chosen } }) =>
    db.transaction().execute(async (tx) => {
      if (ids) return markAsTest(tx, [...new Set(ids)], { isTestOrder, reason }, admin, clock())
      const requested = {
        kind: 'orders.markTest' as const,
        change: { isTestOrder, ...(reason && { reason }) },
        permissions: ['orders:mark-tests' as const],
        ...chosen,
      }
      return startOrderRun(tx, jobs, requested, admin, clock())
    }),
)

export const removeChosenTestOrders = signedIn.testOrders.removeChosen.handler(
  ({ context: { db, admin, clock, jobs }, input: { ids, ...chosen } }) => {
    const permissions = ids ? PERMISSIONS : RIGHTS_BY_FILTER
    for (const permission of permissions) demand(admin, permission)
    return db.transaction().execute(async (tx) => {
      if (!ids) {
        const requested = { kind: 'orders.removeTests' as const, change: {}, permissions, ...chosen }
        return startOrderRun(tx, jobs, requested, admin, clock())
      }
      const removed = await removeTestOrders(tx, [...new Set(ids)], admin, clock())
      await jobs.enqueue(tx, 'sweepFiles', {})
      return removed
    })
  },
)

const PERMISSIONS: Permission[] = ['orders:remove-tests']
/** A filter by name or date can match every test order, so it needs this permission too. */
const RIGHTS_BY_FILTER: Permission[] = [...PERMISSIONS, 'orders:remove-all-tests']

/** The worker of `orders.markTest` bulk runs. */
export const markOrders = bulkWork(
  z.strictObject({ isTestOrder: z.boolean(), reason: TestMarkReason.optional() }),
  (tx, ids, mark, by, now) => markAsTest(tx, ids, mark, by, now),
)

/** The worker of `orders.removeTests` bulk runs; the hourly sweep deletes the files that remain. */
export const removeTests = bulkWork(z.strictObject({}), (tx, ids, _change, by, now) =>
  removeTestOrders(tx, ids, by, now),
)

export const removeAllTestOrders = signedIn.testOrders.removeAll.handler(
  async ({ context: { db, admin, clock, jobs }, input: { site, expectedCount } }) => {
    const now = clock()
    const tests = await db
      .selectFrom('orders')
      .select('_id')
      .where(whereOrders({ site, isTestOrder: true }))
      .orderBy('_id')
      .execute()
    if (tests.length !== expectedCount)
      throw apiError('COUNT_CHANGED', {
        found: tests.length,
        total: tests.length,
        expected: expectedCount,
        resource: 'order',
      })
    const chosen = { ids: tests.map((test) => test._id) }
    const runs = await inRuns(db, { table: 'orders', where: sql`true`, chosen }, async (tx, ids) => {
      const removed = await removeTestOrders(tx, ids, admin, now)
      await jobs.enqueue(tx, 'sweepFiles', {})
      return removed
    })
    return inOne(runs)
  },
)

export const removeTestOrder = signedIn.testOrders.remove.handler(
  async ({ context: { db, admin, clock, jobs }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const found = await tx.selectFrom('orders').select('_id').where('_id', '=', id).executeTakeFirst()
      if (!found) throw errors.NOT_FOUND()
      const { skipped } = await removeTestOrders(tx, [id], admin, clock())
      for (const reason of skipped) throw buildError(reason)
      await jobs.enqueue(tx, 'sweepFiles', {})
      return found
    }),
)
