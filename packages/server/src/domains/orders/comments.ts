import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { commentsOf } from './order-details.ts'

export const addComment = signedIn.orders.addComment.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const written = await db.transaction().execute((tx) => writeComment(tx, input, { admin }, clock()))
    if (!written) throw errors.NOT_FOUND()
    const [answer] = await commentsOf(db, input.order, written)
    if (!answer) throw errors.NOT_FOUND()
    return answer
  },
)

type NewComment = { order: string; text: string; isInternal: boolean; requestId: string }
type Author = { admin: { _id: string } } | { customer: { _id: string } }

/**
 * Writes an admin's or a customer's comment and answers its `_id`; undefined when there is no such order.
 * The same `requestId` again answers the first comment and writes nothing.
 */
export async function writeComment(
  tx: Transaction<Tables>,
  comment: NewComment,
  author: Author,
  now: Date,
): Promise<string | undefined> {
  const order = await tx
    .selectFrom('orders')
    .select(['_id', 'orderId', 'uriCode', 'site'])
    .where('_id', '=', comment.order)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return undefined
  const admin = 'admin' in author ? author.admin : null
  const customer = 'customer' in author ? author.customer._id : null
  const written = await tx
    .insertInto('orderComments')
    .values({
      ...comment,
      _id: newId(),
      admin: admin?._id ?? null,
      customer,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(['order', 'requestId']).doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (!written) return firstAnswer(tx, comment)
  // A comment does not change what others edit, so the version stays; the list shows the order as moved.
  await tx
    .updateTable('orders')
    .set((row) => ({ commentCount: row('commentCount', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', order._id)
    .execute()
  await writeAudit(tx, admin, now, [{ action: 'order.commented', entity: 'order', entityId: order._id }])
  const { _id, ...named } = order
  const byCustomer = customer !== null
  await emit(tx, now, [
    { name: 'order.commented', payload: { ...named, order: _id, comment: written._id, byCustomer } },
  ])
  return written._id
}

async function firstAnswer(tx: Transaction<Tables>, { order, requestId, text }: NewComment) {
  const first = await tx
    .selectFrom('orderComments')
    .select(['_id', 'text'])
    .where('order', '=', order)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  refuseOtherContents(first.text === text)
  return first._id
}
