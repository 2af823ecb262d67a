import type { StoreOrderStatus } from '@storekeeper/contract/store/store-linked-order'
import type { StoreOrder } from '@storekeeper/contract/store/store-order'
import { buyer, storefront } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { drawOwnInvoice } from '../order-documents/order-documents.ts'
import { findOrderOwner, requireOrderByEmail, reviewByCustomer } from '../orders/orders.ts'
import { findShipments, isOrder, isReviewable, readStoreOrder } from './read-store-orders.ts'

/**
 * Orders by their link, for guests, who have no session. The random code of the link shows the status; the e-mail
 * address of the order also shows what is personal, since e-mails are forwarded. Orders of customers with an account
 * need its session instead.
 */
export const linkedOrderStatus = storefront.store.orders.status.handler(
  async ({ context: { db, site }, input: { uriCode }, errors }) => {
    const order = await readStoreOrder(db, { site, uriCode })
    const owner = await findOrderOwner(db, { site, uriCode }, null)
    if (!order || !owner) throw errors.NOT_FOUND()
    return { ...toStatus(order), needsSignIn: owner.hasAccount }
  },
)

export const linkedOrderDetails = storefront.store.orders.detailsByEmail.handler(
  async ({ context, input, errors }) => {
    const _id = await requireOrderByEmail(context, input)
    const order = _id && (await readStoreOrder(context.db, { _id }))
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

export const linkedInvoice = storefront.store.orders.invoiceByEmail.handler(
  async ({ context, input: { number, ...order }, errors }) => {
    const _id = await requireOrderByEmail(context, order)
    await context.rateLimits.attempt('own-invoice', order.uriCode)
    if (!_id) throw errors.NOT_FOUND()
    return drawOwnInvoice(context, _id, number)
  },
)

export const reviewStoreOrder = buyer.store.orders.review.handler(
  async ({ context, input: { uriCode, email, ...review }, errors }) => {
    const { db, site, clock, rateLimits, customer } = context
    await rateLimits.attempt('order-review', uriCode)
    const isOwn = customer && (await findOrderOwner(db, { site, uriCode }, null))?.customer === customer._id
    if (!isOwn && !(await requireOrderByEmail(context, { uriCode, email }))) throw errors.NOT_FOUND()
    return db.transaction().execute(async (tx) => {
      const order = await tx
        .selectFrom('orders')
        .select(['_id', 'trackingStatus'])
        .where(isOrder({ site, uriCode }))
        .forUpdate()
        .executeTakeFirst()
      if (!order) throw errors.NOT_FOUND()
      if (!isReviewable(order.trackingStatus, await findShipments(tx, order._id)))
        throw apiError('ORDER_NOT_REVIEWABLE')
      return reviewByCustomer(tx, order._id, review, clock())
    })
  },
)

const toStatus = ({
  receiverName: _name,
  email: _email,
  shippingAddress: _address,
  invoices: _invoices,
  comments: _comments,
  ...status
}: StoreOrder): Omit<StoreOrderStatus, 'needsSignIn'> => ({
  ...status,
  items: status.items.map((item) => ({ ...item, review: null })),
})
