import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { mentionAdmins } from '../notifications/notifications.ts'
import { findComments } from './order-details.ts'

export const addCommentCall = signedIn.orders.addComment.handler(
  async ({ context: { db, admin, clock }, input, errors }) => {
    const written = await db.transaction().execute((tx) => addComment(tx, input, { admin }, clock()))
    if (!written) throw errors.NOT_FOUND()
    const [answer] = await findComments(db, input.order, written)
    if (!answer) throw errors.NOT_FOUND()
    return answer
  },
)

type NewComment = {
  order: string
  text: string
  isInternal: boolean
  mentions?: readonly string[]
  requestId: string
}
type Author = { admin: { _id: string } } | { customer: { _id: string } }

/**
 * Adds an admin's or a customer's comment and returns its `_id`; undefined if the order does not exist. A
 * repeated `requestId` returns the first comment and writes nothing.
 */
export async function addComment(
  tx: Transaction<Tables>,
  { mentions = [], ...comment }: NewComment,
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
  // A comment conflicts with no edit, so `version` stays unchanged; the new `updatedAt` moves the order in
  // the list.
  await tx
    .updateTable('orders')
    .set((row) => ({ commentCount: row('commentCount', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', order._id)
    .execute()
  await recordAudit(tx, admin, now, { action: 'order.commented', entityId: order._id })
  const { _id, site, ...named } = order
  if (admin) {
    const record = { kind: 'order' as const, _id, ...named }
    await mentionAdmins(tx, { record, site, text: comment.text, mentions }, admin, now)
  }
  const byCustomer = customer !== null
  await emit(tx, now, [
    { name: 'order.commented', payload: { ...named, site, order: _id, comment: written._id, byCustomer } },
  ])
  return written._id
}

async function firstAnswer(tx: Transaction<Tables>, { order, requestId, text, isInternal }: NewComment) {
  const first = await tx
    .selectFrom('orderComments')
    .select(['_id', 'text', 'isInternal'])
    .where('order', '=', order)
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow()
  refuseOtherContents(first.text === text && first.isInternal === isInternal)
  return first._id
}
