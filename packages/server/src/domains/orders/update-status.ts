import { TOTAL_CAP } from '@storekeeper/contract/list'
import type { BulkUpdateStatus } from '@storekeeper/contract/orders'
import type { z } from 'zod'
import { demand, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { inChunks } from '../../lib/bulk.ts'
import { countUpTo } from '../../lib/page.ts'
import { staleDetails } from '../../lib/stale.ts'
import { readOrder } from './order-details.ts'
import { ordersThat } from './order-filter.ts'
import { changeTrackingStatus, refuseIfSkipped, type StatusOutcome } from './tracking-status.ts'

const CHUNK = 500

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
    if (current.version !== version) throw errors.STALE({ data: await staleDetails(tx, 'order', current) })
    refuseIfSkipped(await changeTrackingStatus(tx, [_id], change, admin, clock()))
  })
  const order = await readOrder(db, _id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

export const bulkUpdateStatus = signedIn.orders.bulkUpdateStatus.handler(
  async ({ context, input, errors }) => {
    const { db, admin, clock } = context
    const { ids: chosen, filter, exceptIds, expectedCount, ...change } = input
    if (change.override) demand(admin, 'orders:status-override')
    const ids = chosen ?? (await idsOf(db, { filter, exceptIds, expectedCount }, errors))
    const outcome: StatusOutcome = { updated: [], skipped: [] }
    for (const chunk of inChunks([...new Set(ids)], CHUNK)) {
      const { updated, skipped } = await db
        .transaction()
        .execute((tx) => changeTrackingStatus(tx, chunk, change, admin, clock()))
      outcome.updated.push(...updated)
      outcome.skipped.push(...skipped)
    }
    return { ...outcome, skipped: outcome.skipped.map(({ _id, reason }) => ({ _id, reason })) }
  },
)

type Selection = Pick<z.output<typeof BulkUpdateStatus>, 'filter' | 'exceptIds' | 'expectedCount'>
type Refusals = {
  CONFLICT(options: { message: string }): Error
  REFUSED(options: { message: string }): Error
}

/** All that match a filter, when they are as many as the admin saw. */
async function idsOf(
  db: Db,
  { filter = {}, exceptIds = [], expectedCount }: Selection,
  errors: Refusals,
): Promise<string[]> {
  const where = ordersThat(filter)
  const { total, totalIsCapped } = await countUpTo(db, 'orders', where)
  if (totalIsCapped)
    throw errors.REFUSED({ message: `More than ${TOTAL_CAP} orders match. Please narrow the filter.` })
  const matching = await db
    .selectFrom('orders')
    .select('_id')
    .where(where)
    .orderBy('_id')
    .limit(TOTAL_CAP)
    .execute()
  const excepted = new Set(exceptIds)
  const ids = matching.map((row) => row._id).filter((id) => !excepted.has(id))
  if (ids.length !== expectedCount)
    throw errors.CONFLICT({
      message: `${ids.length} of ${total} orders match now, not ${expectedCount}. Please look at the list again.`,
    })
  return ids
}
