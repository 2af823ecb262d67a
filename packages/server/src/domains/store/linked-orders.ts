import type { StoreOrderStatus } from '@storekeeper/contract/store/store-linked-order'
import type { StoreOrder } from '@storekeeper/contract/store/store-order'
import { sql } from 'kysely'
import { buyer, type CallContext, storefront } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { drawOwnInvoice } from '../order-documents/order-documents.ts'
import { reviewByCustomer } from '../orders/orders.ts'
import { findShipments, isOrder, isReviewable, readStoreOrder } from './read-store-orders.ts'

/**
 * Orders by their link, for guests, who have no session. The random code of the link shows the status; the e-mail
 * address of the order also shows what is personal, since e-mails are forwarded. Orders of customers with an account
 * need its session instead.
 */
export const linkedOrderStatus = storefront.store.orders.status.handler(
  async ({ context: { db, site }, input: { uriCode }, errors }) => {
    const order = await readStoreOrder(db, { site, uriCode })
    const owner = await findOwner(db, { site, uriCode }, null)
    if (!order || !owner) throw errors.NOT_FOUND()
    return { ...toStatus(order), needsSignIn: owner.hasAccount }
  },
)

export const linkedOrderDetails = storefront.store.orders.detailsByEmail.handler(
  async ({ context, input, errors }) => {
    const _id = await requireByEmail(context, input)
    const order = _id && (await readStoreOrder(context.db, { _id }))
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

export const linkedInvoice = storefront.store.orders.invoiceByEmail.handler(
  async ({ context, input: { number, ...order }, errors }) => {
    const _id = await requireByEmail(context, order)
    await context.rateLimits.attempt('own-invoice', order.uriCode)
    if (!_id) throw errors.NOT_FOUND()
    return drawOwnInvoice(context, _id, number)
  },
)

export const reviewStoreOrder = buyer.store.orders.review.handler(
  async ({ context, input: { uriCode, email, ...review }, errors }) => {
    const { db, site, clock, rateLimits, customer } = context
    await rateLimits.attempt('order-review', uriCode)
    const isOwn = customer && (await findOwner(db, { site, uriCode }, null))?.customer === customer._id
    if (!isOwn && !(await requireByEmail(context, { uriCode, email }))) throw errors.NOT_FOUND()
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

type Link = { site: string; uriCode: string }

/** The customer of an order, and whether an e-mail address is theirs or that of the order. */
const findOwner = (db: CallContext['db'], link: Link, email: string | null) =>
  db
    .selectFrom('orders')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.customer',
      sql<boolean>`customers."passwordHash" is not null`.as('hasAccount'),
      sql<boolean>`coalesce(${email} in (lower(orders."email"), lower(customers."email")), false)`.as(
        'isTheirs',
      ),
    ])
    .where(isOrder(link))
    .executeTakeFirst()

/** Returns the `_id` of the order if the e-mail address is that of the order or of its customer. */
async function requireByEmail(
  { db, site, rateLimits }: CallContext & { site: string },
  { uriCode, email }: { uriCode: string; email: string | null },
): Promise<string | undefined> {
  await rateLimits.attempt('order-email', uriCode)
  const order = await findOwner(db, { site, uriCode }, email)
  if (!order) return undefined
  if (order.hasAccount) throw apiError('ORDER_NEEDS_SIGN_IN')
  if (!order.isTheirs) throw fieldError('email', 'ORDER_EMAIL_DIFFERENT')
  await rateLimits.forget('order-email', uriCode)
  return order._id
}

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
