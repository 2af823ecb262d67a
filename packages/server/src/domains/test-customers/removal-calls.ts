import { sql } from 'kysely'
import { demand, signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { inOne, inRuns } from '../../lib/queries/in-runs.ts'
import { demandSitesOf, whereCustomers } from '../customers/customers.ts'
import { removable } from './preview-removal.ts'
import { type Removed, removeTestCustomers } from './remove-test-customers.ts'

export const removeChosenTestCustomers = signedIn.testCustomers.removeChosen.handler(
  async ({ context: { db, admin, clock, jobs }, input: { filter = {}, ...chosen } }) => {
    // A filter by name or date can match every test customer, so it needs this permission too.
    if (!chosen.ids) demand(admin, 'customers:remove-all-tests')
    const now = clock()
    const where = whereCustomers(filter)
    const runs = await inRuns(db, { table: 'customers', where, chosen }, async (tx, ids) => {
      await demandSitesOf(tx, admin, ids)
      const removed = await removeTestCustomers(tx, ids, admin, now)
      await jobs.enqueue(tx, 'sweepFiles', {})
      return removed
    })
    return together(runs)
  },
)

export const removeAllTestCustomers = signedIn.testCustomers.removeAll.handler(
  async ({ context: { db, admin, clock, jobs }, input: { expectedCount } }) => {
    const now = clock()
    const { customers } = await removable(db, sql`true`)
    if (customers !== expectedCount)
      throw apiError('COUNT_CHANGED', {
        found: customers,
        total: customers,
        expected: expectedCount,
        resource: 'customer',
      })
    const tests = await db
      .selectFrom('customers')
      .select('_id')
      .where('isTest', '=', true)
      .where('mergedInto', 'is', null)
      .orderBy('_id')
      .execute()
    const chosen = { ids: tests.map((test) => test._id) }
    const runs = await inRuns(db, { table: 'customers', where: sql`true`, chosen }, async (tx, ids) => {
      await demandSitesOf(tx, admin, ids)
      const removed = await removeTestCustomers(tx, ids, admin, now)
      await jobs.enqueue(tx, 'sweepFiles', {})
      return removed
    })
    return together(runs)
  },
)

const together = (runs: readonly Removed[]): Removed => ({
  ...inOne(runs),
  orders: runs.reduce((sum, { orders }) => sum + orders, 0),
})
