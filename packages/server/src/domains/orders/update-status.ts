import { demand, signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { staleDetails } from '../../lib/stale.ts'
import { readOrder } from './order-details.ts'
import { changeTrackingStatus, refuseIfSkipped } from './tracking-status.ts'

export const updateStatus = signedIn.orders.updateStatus.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { _id, version, ...change } = input
  if (change.override) demand(admin, 'orders:status-override')
  await db.transaction().execute(async (tx) => {
    const current = await tx
      .selectFrom('orders')
      .select(['_id', 'version', 'updatedAt'])
      .where('_id', '=', _id)
      .forUpdate()
      .executeTakeFirst()
    if (!current) throw errors.NOT_FOUND()
    if (current.version !== version) throw apiError('STALE', await staleDetails(tx, 'order', current))
    refuseIfSkipped(await changeTrackingStatus(tx, [_id], change, admin, clock()))
  })
  const order = await readOrder(db, _id)
  if (!order) throw errors.NOT_FOUND()
  return order
})
