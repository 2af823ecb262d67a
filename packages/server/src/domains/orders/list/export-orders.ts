import type { OrderExport } from '@storekeeper/contract/orders/order-export'
import { ORDER_TEXT_NAMES, ORDER_TEXTS } from '@storekeeper/contract/orders/order-texts'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'
import type { Expression, SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../../lib/csv-file.ts'
import { decimal } from '../../../lib/text/amount.ts'
import { guarded } from '../../../lib/text/spreadsheet-text.ts'
import { readCurrency } from '../../settings/settings.ts'
import { whereOrders } from './order-filter.ts'

const CHUNK = 500

type Row = Record<string, string>

/** Streams the orders that match a filter, or their lines, as a CSV file. */
export async function exportOrders(db: Db, { rows, ...filter }: OrderExport): Promise<CsvFile> {
  const currency = await readCurrency(db)
  const digits = getFractionDigits(currency)
  return toCsvFile(ROWS[rows](db, whereOrders(filter), digits), COLUMNS[rows])
}

/** Reads the orders in chunks, oldest first. The stream's backpressure limits the memory in use. */
async function* chunks(db: Db, where: Expression<SqlBool>): AsyncGenerator<Exported[]> {
  let after: string | undefined
  for (;;) {
    const orders = await ordersAfter(db, where, after)
    if (orders.length > 0) yield orders
    after = orders.at(-1)?._id
    if (orders.length < CHUNK) return
  }
}

const ordersAfter = (db: Db, where: Expression<SqlBool>, after: string | undefined) =>
  db
    .selectFrom('orders')
    .select([
      '_id',
      'orderId',
      'createdAt',
      'updatedAt',
      'site',
      'receiverName',
      'email',
      'phone',
      'itemCount',
    ])
    .select(['trackingStatus', 'paymentStatus', 'paymentMethod', 'cancelReason', 'subtotal', 'discountTotal'])
    .select([
      'couponCode',
      'shipping',
      'shippingTotal',
      'taxMode',
      'taxTotal',
      'taxes',
      'vatId',
      'total',
      'creditUsed',
      'amountPaid',
      'amountRefunded',
    ])
    .select(['shippingAddress', 'country', 'tracking', 'isTestOrder'])
    .select(ORDER_TEXT_NAMES)
    .select((row) =>
      jsonArrayFrom(
        row
          .selectFrom('shipments')
          .select(['shipments.number', 'sentAt', 'deliveredAt'])
          .select((shipment) =>
            jsonArrayFrom(
              shipment
                .selectFrom('shipmentLines')
                .innerJoin('orderLines', 'orderLines._id', 'shipmentLines.line')
                .select(['orderLines.sku', 'orderLines.title', 'shipmentLines.quantity'])
                .whereRef('shipmentLines.shipment', '=', 'shipments._id')
                .orderBy('orderLines.position'),
            ).as('lines'),
          )
          .whereRef('shipments.order', '=', 'orders._id')
          .orderBy('shipments.number'),
      ).as('shipments'),
    )
    .where(where)
    .$if(after !== undefined, (query) => query.where('_id', '>', after ?? ''))
    .orderBy('_id')
    .limit(CHUNK)
    .execute()

type Exported = Awaited<ReturnType<typeof ordersAfter>>[number]

async function* orderRows(db: Db, where: Expression<SqlBool>, digits: number): AsyncGenerator<Row> {
  for await (const orders of chunks(db, where))
    for (const order of orders) yield { ...toOrderCells(order), ...toOtherCells(order, digits) }
}

async function* lineRows(db: Db, where: Expression<SqlBool>, digits: number): AsyncGenerator<Row> {
  for await (const orders of chunks(db, where)) {
    const lines = Map.groupBy(
      await findLines(
        db,
        orders.map((order) => order._id),
      ),
      (line) => line.order,
    )
    for (const order of orders)
      for (const line of lines.get(order._id) ?? []) yield { ...toOrderCells(order), ...toLine(line, digits) }
  }
}

const findLines = (db: Db, orders: string[]) =>
  db
    .selectFrom('orderLines')
    .select(['order', 'title', 'sku', 'quantity', 'unitPrice', 'discount', 'total', 'taxRate', 'tax'])
    .where('order', 'in', orders)
    .orderBy('order')
    .orderBy('position')
    .execute()

const toOrderCells = (order: Exported): Row => ({
  'Order Number': guarded(order.orderId),
  'Placed At': order.createdAt,
  Site: order.site,
  Customer: guarded(`${order.receiverName.firstName} ${order.receiverName.lastName}`.trim()),
  Email: guarded(order.email ?? ''),
  Status: order.trackingStatus,
  Payment: order.paymentStatus,
  Test: String(order.isTestOrder),
})

const toOtherCells = (order: Exported, digits: number): Row => ({
  Phone: guarded(order.phone ?? ''),
  Items: String(order.itemCount),
  Subtotal: decimal(order.subtotal, digits),
  Discount: decimal(order.discountTotal, digits),
  Coupon: guarded(order.couponCode ?? ''),
  Shipping: decimal(order.shippingTotal, digits),
  'Shipping Method': guarded(order.shipping?.title ?? ''),
  'Prices Include Tax': order.taxMode === 'none' ? '' : String(order.taxMode === 'included'),
  Tax: decimal(order.taxTotal, digits),
  Taxes: guarded(order.taxes.map((tax) => toTaxText(tax, digits)).join('; ')),
  'VAT ID': guarded(order.vatId ?? ''),
  Total: decimal(order.total, digits),
  'Credit Used': decimal(order.creditUsed, digits),
  Paid: decimal(order.amountPaid, digits),
  Refunded: decimal(order.amountRefunded, digits),
  'Payment Method': guarded(order.paymentMethod ?? ''),
  Company: guarded(order.shippingAddress?.company ?? ''),
  'Street Number': guarded(order.shippingAddress?.streetNumber ?? ''),
  'Street Name': guarded(order.shippingAddress?.streetName ?? ''),
  'Apt/Unit': guarded(order.shippingAddress?.aptUnit ?? ''),
  City: guarded(order.shippingAddress?.city ?? ''),
  State: guarded(order.shippingAddress?.state ?? ''),
  'Zip Code': guarded(order.shippingAddress?.zipCode ?? ''),
  Country: order.country,
  'Tracking Numbers': guarded(order.tracking.map(({ carrier, number }) => `${carrier} ${number}`).join(', ')),
  Shipments: guarded(order.shipments.map(toShipmentText).join('; ')),
  'Cancel Reason': order.cancelReason ?? '',
  ...Object.fromEntries(ORDER_TEXT_NAMES.map((name) => [ORDER_TEXTS[name].csvHeader, guarded(order[name])])),
  'Changed At': order.updatedAt,
})

/** `VAT 19%: 2.85 of 15.00`, with the amount without tax last. */
const toTaxText = ({ kind, title, rate, net, tax }: OrderTax, digits: number): string => {
  const name = kind === 'standard' ? `${title} ${rate / 100}%` : kind
  return `${name}: ${decimal(tax, digits)} of ${decimal(net, digits)}`
}

/** `1 sent: 2 × S-1, 1 × Gift wrap`. */
const toShipmentText = ({ number, sentAt, deliveredAt, lines }: Exported['shipments'][number]): string => {
  const state = deliveredAt ? 'delivered' : sentAt ? 'sent' : 'not sent'
  return `${number} ${state}: ${lines.map(({ sku, title, quantity }) => `${quantity} × ${sku || title}`).join(', ')}`
}

const toLine = (line: Awaited<ReturnType<typeof findLines>>[number], digits: number): Row => ({
  SKU: guarded(line.sku),
  Product: guarded(line.title),
  Quantity: String(line.quantity),
  'Unit Price': decimal(line.unitPrice, digits),
  Discount: decimal(line.discount, digits),
  'Line Total': decimal(line.total, digits),
  'Tax Rate': line.taxRate === null ? '' : String(line.taxRate / 100),
  Tax: decimal(line.tax, digits),
})

const HEAD = ['Order Number', 'Placed At', 'Site', 'Customer', 'Email', 'Status', 'Payment', 'Test']
const MONEY = [
  'Subtotal',
  'Discount',
  'Coupon',
  'Shipping',
  'Shipping Method',
  'Prices Include Tax',
  'Tax',
  'Taxes',
  'VAT ID',
  'Total',
  'Credit Used',
  'Paid',
]
const ADDRESS = [
  'Company',
  'Street Number',
  'Street Name',
  'Apt/Unit',
  'City',
  'State',
  'Zip Code',
  'Country',
]

const TEXTS = ORDER_TEXT_NAMES.map((name) => ORDER_TEXTS[name].csvHeader)

const COLUMNS: Record<OrderExport['rows'], readonly string[]> = {
  orders: [
    ...[...HEAD, 'Phone', 'Items', ...MONEY, 'Refunded', 'Payment Method', ...ADDRESS],
    ...['Tracking Numbers', 'Shipments', 'Cancel Reason', ...TEXTS, 'Changed At'],
  ],
  lines: [...HEAD, 'SKU', 'Product', 'Quantity', 'Unit Price', 'Discount', 'Line Total', 'Tax Rate', 'Tax'],
}

const ROWS = { orders: orderRows, lines: lineRows }
