import { getSites, type Sites } from '@storekeeper/contract/grants'
import type { Order, OrderComment } from '@storekeeper/contract/orders/order'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { type Expression, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { compiled, type Params } from '../../lib/queries/compiled.ts'
import { isoDate } from '../../lib/queries/iso-date.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { fullName, withAdmin } from '../../lib/text/full-name.ts'
import { selectTimeline } from '../audit-log/audit-log.ts'
import { heldUntil } from './holds/holds.ts'
import { selectRows } from './list/list-orders.ts'
import { selectPayments, selectRefunds } from './money/read-money.ts'
import { selectProviderPayments } from './provider-payments/select-provider-payments.ts'
import { selectShipments } from './shipments/select-shipments.ts'

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
  const [row] = await findOrder(db, { isId: UUID.test(id), sites }, { id, orderId: id.replace(/^#/, '') })
  if (!row) return undefined
  return {
    ...row,
    payments: row.payments.map(withAdmin),
    refunds: row.refunds.map(withAdmin),
    tracking: row.tracking.map(({ shipment: _, ...number }) => number),
    shipments: row.shipments.map(withAdmin).map((shipment) => ({
      ...shipment,
      tracking: row.tracking.flatMap(({ shipment: id, ...number }) => (id === shipment._id ? [number] : [])),
    })),
    comments: row.comments.map(toComment),
    timeline: row.timeline.map(withAdmin),
  }
}

type Which = { isId: boolean; sites: Sites }

const findOrder = compiled(
  (db, { isId, sites }: Which, { id, orderId }: Params<{ id: string; orderId: string }>) =>
    selectRows(db)
      .select(ORDER_TEXT_NAMES.map((name) => `orders.${name}` as const))
      .select([
        'orders.phone',
        'orders.shippingAddress',
        'orders.billingAddress',
        'orders.coupon',
        'orders.shipping',
        'orders.manualDiscount',
        'orders.creditUsed',
        'orders.creditReturned',
        'orders.subtotal',
        'orders.discountTotal',
        'orders.shippingTotal',
        'orders.taxMode',
        'orders.taxTotal',
        'orders.taxes',
        'orders.vatId',
        'orders.amountPaid',
        'orders.amountRefunded',
        'orders.overpaidReturned',
        'orders.paymentMethod',
        'orders.cancelReason',
        'orders.stockIsTaken',
      ])
      .select((row) => heldUntil(row).as('holdUntil'))
      .select(({ ref }) => [
        jsonArrayFrom(selectItems(db, ref('orders._id'))).as('items'),
        jsonArrayFrom(selectPayments(db, ref('orders._id'))).as('payments'),
        jsonArrayFrom(selectRefunds(db, ref('orders._id'))).as('refunds'),
        jsonArrayFrom(selectProviderPayments(db, ref('orders._id'))).as('providerPayments'),
        jsonArrayFrom(selectShipments(db, ref('orders._id'))).as('shipments'),
        jsonArrayFrom(selectComments(db, ref('orders._id'))).as('comments'),
        jsonArrayFrom(selectTimeline(db, 'order', ref('orders._id'))).as('timeline'),
        jsonObjectFrom(selectHistory(db, ref('orders.customer'), sites)).as('customerHistory'),
      ])
      .where((row) =>
        isId
          ? row('orders._id', '=', id)
          : row.or([row('orders.uriCode', '=', id), row('orders.orderId', '=', orderId)]),
      )
      .where((row) => onSites(row.ref('orders.site'), sites))
      // The number of an imported order can equal the code of another order; the code takes precedence.
      .orderBy((row) => row('orders.uriCode', '=', id), 'desc')
      .orderBy('orders.createdAt', 'desc')
      .limit(sql.lit(1)),
)

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const selectItems = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('orderLines')
    .select([
      '_id',
      'product',
      'kind',
      'manual',
      'title',
      'sku',
      'image',
      'quantity',
      'unitPrice',
      'regularPrice',
      'discount',
      'total',
      'taxRate',
      'tax',
      'restocked',
      'isBundle',
      'includes',
    ])
    .where('order', '=', order)
    .orderBy('position')

/** Returns comments, oldest first, each with the admin or customer who wrote it. */
export async function findComments(db: Db, order: string, only?: string): Promise<OrderComment[]> {
  const comments = selectComments(db, sql.val(order))
  const rows = await (only ? comments.where('orderComments._id', '=', only) : comments).execute()
  return rows.map(toComment)
}

const selectComments = (db: Db, order: Expression<string>) =>
  db
    .selectFrom('orderComments')
    .leftJoin('admins', 'admins._id', 'orderComments.admin')
    .leftJoin('customers', 'customers._id', 'orderComments.customer')
    .select(['orderComments._id', 'orderComments.text', 'orderComments.isInternal'])
    .select((row) => isoDate(row.ref('orderComments.createdAt')).as('createdAt'))
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

type CommentColumns = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

const toComment = (row: CommentColumns): OrderComment => ({
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
})

/**
 * The customer's purchases, without test orders and cancelled orders. The first one is that on these sites; the
 * totals are those of all sites.
 */
const selectHistory = (db: Db, customer: Expression<string | null>, sites: Sites) =>
  db
    .selectFrom('customers')
    .select(['orderCount as orders', 'spent'])
    .select((row) => [
      isoDate(row.ref('lastOrderAt')).as('lastOrderAt'),
      row
        .selectFrom('orders as purchases')
        .select((order) => isoDate(order.ref('createdAt')).as('createdAt'))
        .where('customer', '=', customer)
        .where((order) => onSites(order.ref('purchases.site'), sites))
        .where('isTestOrder', '=', false)
        .where('trackingStatus', '<>', 'cancelled')
        .orderBy('purchases.createdAt')
        .orderBy('purchases._id')
        .limit(1)
        .as('firstOrderAt'),
    ])
    .where('_id', '=', customer)
