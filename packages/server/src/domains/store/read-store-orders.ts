import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { StoreComment, StoreOrder, StoreOrderRow } from '@storekeeper/contract/store/store-order'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onPage } from '../../lib/queries/page.ts'
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

export const readOwnRows = (
  db: Db,
  owner: Owner,
  { page, limit }: { page: number; limit: number },
): Promise<StoreOrderRow[]> =>
  db
    .selectFrom('orders')
    .select(ROW)
    .where(isOwn(owner))
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .$call(onPage({ page, limit }))
    .execute()

/** Returns an order as its customer sees it: the owner's by its code, or a new one by its `_id`. */
export async function readStoreOrder(
  db: Db,
  which: { _id: string } | (Owner & { uriCode: string }),
): Promise<StoreOrder | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['_id', ...ROW, 'receiverName', 'email', 'shippingAddress', 'coupon', 'shipping'])
    .select(['subtotal', 'discountTotal', 'shippingTotal', 'creditUsed', 'creditReturned'])
    .select(['amountPaid', 'amountRefunded', 'overpaidReturned', 'tracking'])
    .select((row) => heldUntil(row).as('holdUntil'))
    .where('_id' in which ? order('_id', '=', which._id) : isOwn(which))
    .$if('uriCode' in which, (query) => query.where('uriCode', '=', 'uriCode' in which ? which.uriCode : ''))
    .executeTakeFirst()
  if (!row) return undefined
  const { _id, coupon, shipping, creditReturned, overpaidReturned, tracking, ...emitted } = row
  const [items, comments] = await Promise.all([findItems(db, _id), publicComments(db, _id)])
  return {
    ...emitted,
    amountRefunded: row.amountRefunded + creditReturned,
    coupon: coupon && { code: coupon.code, discount: coupon.discount },
    shipping: shipping && { title: shipping.title, price: shipping.price },
    due: amountDue(row),
    tracking: tracking.map(({ carrier, number, url }) => ({ carrier, number, url })),
    items,
    comments,
  }
}

/** The lines as they were sold, with links to products that are still sold. */
const findItems = (db: Db, id: string) =>
  db
    .selectFrom('orderLines')
    .leftJoin('products', (join) =>
      join.onRef('products._id', '=', 'orderLines.product').on('products.isActive', '=', sql<boolean>`true`),
    )
    .select(['products.slug', 'orderLines.title', 'orderLines.image', 'orderLines.quantity'])
    .select(['unitPrice', 'discount', 'orderLines.total'])
    .where('order', '=', id)
    .orderBy('position')
    .execute()

/** The comments that the shop and the customer exchanged; internal comments of admins are excluded. */
export async function publicComments(db: Db, id: string, only?: string): Promise<StoreComment[]> {
  const comments = await findComments(db, id, only)
  return comments.flatMap(({ _id, text, createdAt, isInternal, author: { kind, name, avatar } }) =>
    isInternal ? [] : [{ _id, text, createdAt, author: { kind, name, avatar } }],
  )
}
