import type { Db } from '../../db/open.ts'

/** The orders as their papers show them, in the order of the ids. Those that are gone are left out. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<DocumentOrder[]> {
  const [orders, lines] = await Promise.all([ordersOf(db, ids), linesOf(db, ids)])
  const byId = new Map(orders.map((order) => [order._id, order]))
  const linesBy = Map.groupBy(lines, (line) => line.order)
  return [...new Set(ids)].flatMap((id) => {
    const order = byId.get(id)
    return order ? [{ ...order, lines: linesBy.get(id) ?? [] }] : []
  })
}

export type DocumentOrder = Awaited<ReturnType<typeof ordersOf>>[number] & { lines: DocumentLine[] }
export type DocumentLine = Awaited<ReturnType<typeof linesOf>>[number]

const ordersOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.key', 'orders.site')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.orderId',
      'orders.uriCode',
      'orders.receiverName',
      'orders.email',
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
      'orders.total',
      'orders.amountPaid',
      'orders.amountRefunded',
      'orders.overpaidReturned',
      'orders.trackingStatus',
      'orders.note',
      'orders.isTestOrder',
      'orders.createdAt',
      'sites.name as siteName',
      'customers.language',
    ])
    .where('orders._id', 'in', ids)
    .execute()

const linesOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orderLines')
    .select(['order', 'title', 'sku', 'quantity', 'unitPrice', 'discount', 'total', 'includes'])
    .where('order', 'in', ids)
    .orderBy('order')
    .orderBy('position')
    .execute()
