import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { commentsOf } from './order-details.ts'

/** The same `requestId` again answers the first comment and writes nothing. */
export const addComment = signedIn.orders.addComment.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const now = clock()
    const comment = await db.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select(['_id', 'orderId', 'uriCode', 'site'])
        .where('_id', '=', input.order)
        .forUpdate()
        .executeTakeFirst()
      if (!order) throw errors.NOT_FOUND()
      const written = await tx
        .insertInto('orderComments')
        .values({ ...input, _id: newId(), admin: admin._id, customer: null, createdAt: now.toISOString() })
        .onConflict((conflict) => conflict.columns(['order', 'requestId']).doNothing())
        .returning('_id')
        .executeTakeFirst()
      if (!written) return firstAnswer(tx, input)
      // A comment does not change what others edit, so the version stays; the list shows the order as moved.
      await tx
        .updateTable('orders')
        .set((row) => ({ commentCount: row('commentCount', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', order._id)
        .execute()
      await writeAudit(tx, admin, now, [
        {
          action: 'order.commented',
          entity: 'order',
          entityId: order._id,
          changes: { isInternal: { from: null, to: input.isInternal } },
        },
      ])
      const { _id, ...named } = order
      await emit(tx, now, [
        {
          name: 'order.commented',
          payload: { ...named, order: _id, comment: written._id, byCustomer: false },
        },
      ])
      return written._id
    })
    const [answer] = await commentsOf(db, input.order, comment)
    if (!answer) throw errors.NOT_FOUND()
    return answer
  },
)

async function firstAnswer(
  tx: Transaction<Tables>,
  { order, requestId }: { order: string; requestId: string },
) {
  const first = await tx
    .selectFrom('orderComments')
    .select('_id')
    .where('order', '=', order)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  return first._id
}
