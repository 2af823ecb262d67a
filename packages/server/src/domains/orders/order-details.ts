import type { Order, OrderComment } from '@storekeeper/contract/orders/order'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { getSites, type Sites } from '@storekeeper/contract/permissions'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { readWholeTimeline } from '../audit-log/audit-log.ts'
import { selectRows } from './list/list-orders.ts'
import { findPayments, findRefunds } from './money/read-money.ts'

export const orderDetails = signedIn.orders.details.handler(
  async ({ context: { db, admin }, input, errors }) => {
    const order = await readOrder(db, input.id, getSites(admin, 'orders:read'))
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

/** Order numbers are unique within a site; the filter by site lets the query use that index. */
export const ordersByNumbers = signedIn.orders.byNumbers.handler(
  ({ context: { db, admin }, input: { orderIds } }) =>
    db
      .selectFrom('orders')
      .select(['orderId', 'uriCode'])
      .distinctOn('orderId')
      .where('site', 'in', (sites) =>
        sites
          .selectFrom('sites')
          .select('key')
          .where((site) => onSites(site.ref('key'), getSites(admin, 'orders:read'))),
      )
      .where('orderId', 'in', orderIds)
      .orderBy('orderId')
      .orderBy('createdAt', 'desc')
      .orderBy('_id', 'desc')
      .execute(),
)

/**
 * Returns one order with all details by its `_id`, `uriCode` or number; if two sites have the same number,
 * the latest.
 */
export async function readOrder(db: Db, id: string, sites: Sites = 'all'): Promise<Order | undefined> {
  const row = await selectRows(db)
    .select(ORDER_TEXT_NAMES.map((name) => `orders.${name}` as const))
    .select([
      'orders.phone',
      'orders.shippingAddress',
      'orders.billingAddress',
      'orders.coupon',
      'orders.shipping',
      'orders.creditUsed',
      'orders.creditReturned',
      'orders.subtotal',
      'orders.discountTotal',
      'orders.shippingTotal',
      'orders.amountPaid',
      'orders.amountRefunded',
      'orders.overpaidReturned',
      'orders.paymentMethod',
      'orders.cancelReason',
      'orders.stockIsTaken',
    ])
    .where((row) =>
      UUID.test(id)
        ? row('orders._id', '=', id)
        : row.or([row('orders.uriCode', '=', id), row('orders.orderId', '=', id.replace(/^#/, ''))]),
    )
    .where((row) => onSites(row.ref('orders.site'), sites))
    // The number of an imported order can equal the code of another order; the code takes precedence.
    .orderBy((row) => row('orders.uriCode', '=', id), 'desc')
    .orderBy('orders.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const [items, payments, refunds, comments, timeline, customerHistory] = await Promise.all([
    findItems(db, row._id),
    findPayments(db, row._id),
    findRefunds(db, row._id),
    findComments(db, row._id),
    readWholeTimeline(db, { entity: 'order', entityId: row._id }),
    row.customer ? findHistory(db, row.customer._id, sites) : null,
  ])
  return { ...row, items, payments, refunds, comments, timeline, customerHistory }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const findItems = (db: Db, order: string) =>
  db
    .selectFrom('orderLines')
    .select([
      '_id',
      'product',
      'title',
      'sku',
      'image',
      'quantity',
      'unitPrice',
      'regularPrice',
      'discount',
      'total',
      'restocked',
      'isBundle',
      'includes',
    ])
    .where('order', '=', order)
    .orderBy('position')
    .execute()

/** Returns comments, oldest first, each with the admin or customer who wrote it. */
export async function findComments(db: Db, order: string, only?: string): Promise<OrderComment[]> {
  let comments = db
    .selectFrom('orderComments')
    .leftJoin('admins', 'admins._id', 'orderComments.admin')
    .leftJoin('customers', 'customers._id', 'orderComments.customer')
    .select([
      'orderComments._id',
      'orderComments.text',
      'orderComments.isInternal',
      'orderComments.createdAt',
    ])
    .select(['admins._id as admin', 'admins.firstName', 'admins.lastName', 'admins.avatar'])
    .select([
      'customers._id as customer',
      'customers.firstName as first',
      'customers.lastName as last',
      'customers.avatar as picture',
    ])
    .where('order', '=', order)
    .orderBy('orderComments.createdAt')
    .orderBy('orderComments._id')
  if (only) comments = comments.where('orderComments._id', '=', only)
  const rows = await comments.execute()
  return rows.map((row) => ({
    _id: row._id,
    text: row.text,
    isInternal: row.isInternal,
    createdAt: row.createdAt,
    author: row.admin
      ? { kind: 'admin', _id: row.admin, name: fullName(row), avatar: row.avatar }
      : {
          kind: 'customer',
          _id: row.customer,
          name: fullName({ firstName: row.first, lastName: row.last }),
          avatar: row.picture,
        },
  }))
}

/**
 * The customer's purchases, without test orders and cancelled orders. The first one is that on these sites; the
 * totals are those of all sites.
 */
const findHistory = (db: Db, customer: string, sites: Sites) =>
  db
    .selectFrom('customers')
    .select(['orderCount as orders', 'spent', 'lastOrderAt'])
    .select((row) =>
      row
        .selectFrom('orders')
        .select('createdAt')
        .where('customer', '=', customer)
        .where((order) => onSites(order.ref('orders.site'), sites))
        .where('isTestOrder', '=', false)
        .where('trackingStatus', '<>', 'cancelled')
        .orderBy('createdAt')
        .orderBy('_id')
        .limit(1)
        .as('firstOrderAt'),
    )
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
