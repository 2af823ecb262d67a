import type { Tables } from '@storekeeper/server/db/tables'
import { changeCustomer, lockForChange } from '@storekeeper/server/domains/customers/customers'
import { undoLatest } from '@storekeeper/server/domains/undo/undo'
import { later, minutes } from '@storekeeper/server/lib/clock'
import type { Jobs } from '@storekeeper/server/ports/jobs/jobs'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'

/** Two changes of the last hour, one of which was undone. The other one can be undone in the demo shop. */
export async function createDemoUndone(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { amira, jonas }: Pick<DemoAdmins, 'amira' | 'jonas'>,
  now: Date,
): Promise<void> {
  const customers = await tx
    .selectFrom('customers')
    .select('_id')
    .where('isTest', '=', false)
    .where('mergedInto', 'is', null)
    .where('erasedAt', 'is', null)
    .orderBy('customerNumber')
    .limit(2)
    .execute()
  const before = (count: number) => new Date(later(now, -minutes(count)))
  for (const [index, { _id }] of customers.entries()) {
    const [customer] = await lockForChange(tx, [_id])
    if (!customer) throw new Error('A customer of the demo shop is gone.')
    const tags = [...new Set([...customer.tags, 'newsletter'])]
    await changeCustomer(tx, customer, { tags }, amira, before(50 + index))
    if (index === 0) await undoLatest(tx, _id, { by: jonas, now: before(45), jobs, publicUrl: '' })
  }
}
