import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { Db } from '../../db/open.ts'
import { findCurrentInvoices, type IssuedDocument } from '../invoices/invoices.ts'
import { findUnsent } from '../orders/orders.ts'

/** Reads the orders for their documents, in the order of the ids. Deleted orders are excluded. */
export async function readOrders(db: Db, ids: readonly string[]): Promise<DocumentOrder[]> {
  const [orders, lines] = await Promise.all([findOrders(db, ids), findLines(db, ids)])
  const byId = new Map(orders.map((order) => [order._id, order]))
  const linesBy = Map.groupBy(lines, (line) => line.order)
  return [...new Set(ids)].flatMap((id) => {
    const order = byId.get(id)
    return order ? [{ ...order, lines: linesBy.get(id) ?? [] }] : []
  })
}

/** Reads the orders for their invoices: an order that has an issued invoice as this invoice shows it. */
export async function readInvoiced(db: Db, ids: readonly string[]): Promise<DocumentOrder[]> {
  const [orders, issued] = await Promise.all([readOrders(db, ids), findCurrentInvoices(db, ids)])
  return orders.map((order) => {
    const document = issued.get(order._id)
    return document ? showIssued(order, document) : order
  })
}

/** The order as an invoice or credit note of it shows it. Texts of the order are no part of such documents. */
export function showIssued(order: DocumentOrder, { content, ...document }: IssuedDocument): DocumentOrder {
  const { order: numbers, seller, buyer, lines, shipping, paid, ...sums } = content
  const { createdAt: _, shippedAt, ...named } = numbers
  const blank = Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [name, '']))
  return {
    ...order,
    ...blank,
    ...named,
    ...buyer,
    ...sums,
    ...paid,
    shippedTo: null,
    shipping: shipping && { ...shipping, method: null },
    siteName: seller.siteName,
    trackingStatus: 'delivered',
    lines: lines.map((line, index) => ({
      ...line,
      taxKind: line.taxKind ?? null,
      _id: line.line ?? String(index),
      order: order._id,
      includes: line.includes.map((part) => ({ ...part, product: '' })),
    })),
    issued: { ...document, seller, shippedAt },
  }
}

/** Reads the orders for their packing slips: of an order that has not left as a whole, what is left to send. */
export async function readUnsent(db: Db, ids: readonly string[]): Promise<DocumentOrder[]> {
  const [orders, unsent] = await Promise.all([readOrders(db, ids), findUnsent(db, ids)])
  const units = new Map(unsent.map(({ line, quantity }) => [line, quantity]))
  return orders.map((order) => (leftAsWhole(order.trackingStatus) ? order : withUnits(order, units)))
}

/** The order with only the lines that have units. */
const withUnits = (order: DocumentOrder, units: ReadonlyMap<string | null, number>): DocumentOrder => ({
  ...order,
  lines: order.lines.flatMap((line) => {
    const quantity = units.get(line._id)
    return quantity ? [{ ...line, quantity }] : []
  }),
})

/** The order with only the units of one of its shipments; none if it has no such shipment. */
export async function onlyShipment(
  db: Db,
  orders: readonly DocumentOrder[],
  id: string,
): Promise<DocumentOrder[]> {
  const rows = await db
    .selectFrom('shipments')
    .leftJoin('shipmentLines', 'shipmentLines.shipment', 'shipments._id')
    .select(['order', 'number', 'shippedTo', 'line', 'quantity'])
    .where('shipments._id', '=', id)
    .execute()
  const units = new Map(rows.map(({ line, quantity }) => [line, quantity ?? 0]))
  return orders.flatMap((order) => {
    const found = rows.find((row) => row.order === order._id)
    if (!found) return []
    const { number: shipment, shippedTo } = found
    return [{ ...withUnits(order, units), shipment, shippedTo: shippedTo ?? order.shippedTo }]
  })
}

/** For documents of admins who may not see e-mail addresses. */
export const withoutEmail = (order: DocumentOrder): DocumentOrder => ({ ...order, email: null })

export type DocumentOrder = Awaited<ReturnType<typeof findOrders>>[number] & {
  lines: DocumentLine[]
  /** The number of the shipment whose units the lines are. */
  shipment?: number
  /** The issued document that is drawn, with the store as it was then. */
  issued?: Omit<IssuedDocument, 'content'> & {
    seller: IssuedDocument['content']['seller']
    shippedAt: IssuedDocument['content']['order']['shippedAt']
  }
}
export type DocumentLine = Awaited<ReturnType<typeof findLines>>[number]

const findOrders = (db: Db, ids: readonly string[]) =>
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
      'orders.shippedTo',
      'orders.billingAddress',
      'orders.coupon',
      'orders.shipping',
      'orders.creditUsed',
      'orders.creditReturned',
      'orders.subtotal',
      'orders.discountTotal',
      'orders.shippingTotal',
      'orders.vatId',
      'orders.total',
      'orders.taxMode',
      'orders.taxTotal',
      'orders.taxes',
      'orders.amountPaid',
      'orders.amountRefunded',
      'orders.overpaidReturned',
      'orders.trackingStatus',
      'orders.isTestOrder',
      'orders.createdAt',
      'sites.name as siteName',
      'customers.language',
    ])
    .select(ORDER_TEXT_NAMES.map((name) => `orders.${name}` as const))
    .where('orders._id', 'in', ids)
    .execute()

const findLines = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orderLines')
    .select([
      '_id',
      'order',
      'kind',
      'title',
      'sku',
      'quantity',
      'unitPrice',
      'discount',
      'total',
      'includes',
      'taxRate',
      'taxKind',
    ])
    .where('order', 'in', ids)
    .orderBy('order')
    .orderBy('position')
    .execute()
