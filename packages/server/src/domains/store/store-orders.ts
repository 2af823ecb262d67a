import { customerCall } from '../../calls.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import { countUpTo } from '../../lib/queries/page.ts'
import { addComment } from '../orders/orders.ts'
import { isOwn, publicComments, readOwnRows, readStoreOrder } from './read-store-orders.ts'

export const listStoreOrders = customerCall.store.orders.list.handler(
  async ({ context: { db, site, customer }, input: { page, limit } }) => {
    const owner = { site, customer: customer._id }
    const [items, total] = await Promise.all([
      readOwnRows(db, owner, { page, limit }),
      countUpTo(db, 'orders', isOwn(owner)),
    ])
    return { items, ...total, page, limit }
  },
)

export const storeOrderDetails = customerCall.store.orders.details.handler(
  async ({ context: { db, site, customer }, input: { uriCode }, errors }) => {
    const order = await readStoreOrder(db, { site, customer: customer._id, uriCode })
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

export const addStoreComment = customerCall.store.orders.addComment.handler(
  async ({ context, input: { uriCode, text, requestId }, errors }) => {
    const { db, clock, site, customer, rateLimits } = context
    await rateLimits.attempt('order-comment', customer._id)
    const written = await db.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select('_id')
        .where(isOwn({ site, customer: customer._id }))
        .where('uriCode', '=', uriCode)
        .forUpdate()
        .executeTakeFirst()
      if (!order) throw errors.NOT_FOUND()
      const name = idempotencyKey(site, customer._id, requestId)
      const comment = { order: order._id, text, isInternal: false, requestId: name }
      return { order: order._id, comment: await addComment(tx, comment, { customer }, clock()) }
    })
    const [comment] = await publicComments(db, written.order, written.comment)
    if (!comment) throw errors.NOT_FOUND()
    return comment
  },
)
