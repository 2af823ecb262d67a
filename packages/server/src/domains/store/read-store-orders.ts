import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import type { StoreComment, StoreOrder, StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onPage } from '../../lib/queries/page.ts'
import { findStoreInvoices } from '../invoices/invoices.ts'
import { findComments, heldUntil } from '../orders/orders.ts'

/** The owner of the orders and the site; orders of others are not found. */
type Owner = { site: string; customer: string }

const order: ExpressionBuilder<Tables, 'orders'> = expressionBuilder()

export const isOwn = ({ site, customer }: Owner): Expression<SqlBool> =>
  order.and([order('orders.customer', '=', customer), order('orders.site', '=', site)])

const ROW = [
  'orderId',
  'uriCode',
  'site',
  'itemCount',
  'total',
  'paymentStatus',
  'trackingStatus',
  'createdAt',
] as const

/** Whether the customer has paid, but the payment is not captured yet. */
const isAuthorised = order
  .exists(
    order
      .selectFrom('providerPayments')
      .select('providerPayments._id')
      .whereRef('providerPayments.order', '=', 'orders._id')
      .where('providerPayments.status', '=', 'authorised')
      .where('providerPayments.voidRequestedAt', 'is', null),
  )
  .$castTo<boolean>()
  .as('isAuthorised')

export const readOwnRows = (
  db: Db,
  owner: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<StoreOrderRow[]> =>
  db
    .selectFrom('orders')
    .select(ROW)
    .select(isAuthorised)
    .where(isOwn(owner))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .$call(onPage({ page, limit }))
    .execute()

/** An order by its `_id`, the owner's by its code, or by its code alone: guests have no session. */
type Which = { _id: string } | (Omit<Owner, 'customer'> & { uriCode: string; customer?: string })

export const isOrder = (which: Which): Expression<SqlBool> => {
  if ('_id' in which) return order('orders._id', '=', which._id)
  const { site, uriCode, customer } = which
  const isLinked = order.and([order('orders.uriCode', '=', uriCode), order('orders.site', '=', site)])
  return customer ? order.and([isLinked, isOwn({ site, customer })]) : isLinked
}

/** Returns an order as its customer sees it. */
export async function readStoreOrder(db: Db, which: Which): Promise<StoreOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(isAuthorised)
    .select(['_id', ...ROW, 'receiverName', 'email', 'shippingAddress', 'coupon', 'shipping'])
    .select(['subtotal', 'discountTotal', 'shippingTotal', 'creditUsed', 'creditReturned'])
    .select(['taxMode', 'taxTotal', 'taxes'])
    .select(['amountPaid', 'amountRefunded', 'overpaidReturned', 'tracking'])
    .select((row) => heldUntil(row).as('holdUntil'))
    .where(isOrder(which))
    .executeTakeFirst()
  if (!row) return undefined
  const { _id, coupon, shipping, creditReturned, overpaidReturned, tracking, ...emitted } = row
  const [items, shipments, invoices, comments] = await Promise.all([
    findItems(db, _id),
    findShipments(db, _id),
    findStoreInvoices(db, _id),
    publicComments(db, _id),
  ])
  return {
    ...emitted,
    amountRefunded: row.amountRefunded + creditReturned,
    coupon: coupon && { code: coupon.code, discount: coupon.discount },
    shipping: shipping && { title: shipping.title, price: shipping.price },
    due: amountDue(row),
    tracking: tracking.map(withoutShipment),
    shipments: shipments.map(({ _id: shipment, ...sent }) => ({
      ...sent,
      tracking: tracking.filter((parcel) => parcel.shipment === shipment).map(withoutShipment),
    })),
    items,
    canReview: isReviewable(row.trackingStatus, shipments),
    invoices,
    comments,
  }
}

/** Whether the customer can review the products of an order: once a shipment has left. */
export const isReviewable = (status: TrackingStatus, shipments: readonly unknown[]): boolean =>
  leftAsWhole(status) || (status !== 'cancelled' && shipments.length > 0)

/** The lines as they were sold, with links to products that are still sold, and their reviews. */
const findItems = (db: Db, id: string) =>
  db
    .selectFrom('orderLines')
    .leftJoin('products', (join) =>
      join.onRef('products._id', '=', 'orderLines.product').on('products.isActive', '=', sql<boolean>`true`),
    )
    .select(['orderLines.product', 'products.slug', 'orderLines.title', 'orderLines.image'])
    .select(['orderLines.quantity', 'unitPrice', 'discount', 'orderLines.total'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('orderReviews')
          .select(['orderReviews.rating', 'orderReviews.title', 'orderReviews.text'])
          .whereRef('orderReviews.order', '=', 'orderLines.order')
          .whereRef('orderReviews.product', '=', 'orderLines.product'),
      ).as('review'),
    )
    .where('orderLines.order', '=', id)
    .orderBy('position')
    .execute()

const withoutShipment = ({ carrier, number, url }: StoreOrder['tracking'][number]) => ({
  carrier,
  number,
  url,
})

/** The shipments that have left, with the titles of their items. */
export async function findShipments(db: Db, id: string) {
  const rows = await db
    .selectFrom('shipments')
    .select(['_id', 'number', 'sentAt', 'deliveredAt'])
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('shipmentLines')
          .innerJoin('orderLines', 'orderLines._id', 'shipmentLines.line')
          .select(['orderLines.title', 'shipmentLines.quantity'])
          .whereRef('shipmentLines.shipment', '=', 'shipments._id')
          .orderBy('orderLines.position'),
      ).as('items'),
    )
    .where('order', '=', id)
    .where('sentAt', 'is not', null)
    .orderBy('number')
    .execute()
  return rows.flatMap(({ sentAt, ...row }) => (sentAt === null ? [] : [{ ...row, sentAt }]))
}

/** The comments that the shop and the customer exchanged; internal comments of admins are excluded. */
export async function publicComments(db: Db, id: string, only?: string): Promise<StoreComment[]> {
  const comments = await findComments(db, id, only)
  return comments.flatMap(({ _id, text, createdAt, isInternal, author: { kind, name, avatar } }) =>
    isInternal ? [] : [{ _id, text, createdAt, author: { kind, name, avatar } }],
  )
}
