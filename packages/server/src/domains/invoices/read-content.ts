import type { InvoiceContent } from '@storekeeper/contract/invoices/invoice'
import { leftAsWhole } from '@storekeeper/contract/orders/shipments/roll-up'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isoDate } from '../../lib/queries/iso-date.ts'
import type { LineTax } from '../pricing/pricing.ts'

/** An order with what an invoice of it contains now. */
export type OrderContent = {
  _id: string
  orderId: string
  uriCode: string
  site: string
  isTestOrder: boolean
  isCancelled: boolean
  isShipped: boolean
  currency: string
  content: InvoiceContent
}

/** Reads what an invoice of an order contains; undefined if the order does not exist. The caller has locked the order. */
export async function readContent(tx: Transaction<Tables>, id: string): Promise<OrderContent | undefined> {
  const order = await findOrder(tx, id)
  if (!order) return undefined
  const lines = await findLines(tx, id)
  const { currency, storeLanguage, ...seller } = await readSeller(tx)
  const { _id, orderId, uriCode, site, isTestOrder, trackingStatus, siteName, language } = order
  const { receiverName, email, phone, billingAddress, shippingAddress, vatId } = order
  const { coupon, shipping, subtotal, discountTotal, shippingTotal, taxMode, taxTotal, taxes, total } = order
  const { amountPaid, amountRefunded, overpaidReturned, creditUsed, creditReturned } = order
  return {
    ...{ _id, orderId, uriCode, site, isTestOrder, currency },
    isCancelled: trackingStatus === 'cancelled',
    isShipped: leftAsWhole(trackingStatus),
    content: {
      order: {
        ...{ orderId, uriCode, createdAt: order.createdAt, shippedAt: order.shippedAt },
        shipTo: (order.shippedTo?.shippingAddress ?? shippingAddress)?.country ?? '',
      },
      language: language ?? storeLanguage,
      // The tax of the site is declared under its own VAT ID.
      seller: { ...seller, siteName, taxId: (taxMode !== 'none' && order.siteVatId) || seller.taxId },
      buyer: { receiverName, email, phone, billingAddress, shippingAddress, vatId },
      lines: lines.map(({ _id: line, includes, taxKind, taxTitle, ...rest }) => ({
        ...rest,
        ...toApplied({ taxKind, taxTitle }),
        line,
        includes: includes.map(({ title, quantity }) => ({ title, quantity })),
      })),
      coupon: coupon && { code: coupon.code, discount: coupon.discount },
      shipping: shipping && {
        title: shipping.title,
        price: shipping.price,
        taxRate: shipping.taxRate ?? null,
        ...toApplied(shipping),
        tax: shipping.tax ?? 0,
      },
      ...{ subtotal, discountTotal, shippingTotal, taxMode, taxTotal, taxes, total },
      paid: { amountPaid, amountRefunded, overpaidReturned, creditUsed, creditReturned },
    },
  }
}

/** Older orders do not have it; the contents of their invoices stay equal. */
const toApplied = ({ taxKind, taxTitle }: Partial<LineTax>) =>
  taxKind && { taxKind, taxTitle: taxTitle ?? '' }

/** The settings that every document contains. */
async function readSeller(tx: Transaction<Tables>) {
  const { invoice, language, ...store } = await tx
    .selectFrom('settings')
    .select(['storeName', 'currency', 'timeZone', 'language', 'supportEmail', 'phone', 'address', 'invoice'])
    .executeTakeFirstOrThrow()
  return { ...store, storeLanguage: language, ...invoice }
}

const findOrder = (tx: Transaction<Tables>, id: string) =>
  tx
    .selectFrom('orders')
    .innerJoin('sites', 'sites.key', 'orders.site')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select(['orders._id', 'orderId', 'uriCode', 'orders.site', 'isTestOrder', 'trackingStatus'])
    .select([
      'receiverName',
      'orders.email',
      'orders.phone',
      'billingAddress',
      'shippingAddress',
      'shippedTo',
    ])
    .select(['orders.vatId', 'orders.coupon', 'orders.shipping', 'orders.createdAt', 'orders.taxMode'])
    .select([
      'taxTotal',
      'taxes',
      'subtotal',
      'discountTotal',
      'shippingTotal',
      'total',
      'amountPaid',
      'amountRefunded',
    ])
    .select([
      'overpaidReturned',
      'creditUsed',
      'creditReturned',
      'sites.name as siteName',
      'sites.vatId as siteVatId',
    ])
    .select('customers.language')
    .select((row) =>
      row
        .selectFrom('shipments')
        .select((shipment) => isoDate(shipment.fn.max<string | null>('shipments.sentAt')).as('sentAt'))
        .whereRef('shipments.order', '=', 'orders._id')
        .where('orders.trackingStatus', 'in', ['shipped', 'delivered', 'returned'])
        .as('shippedAt'),
    )
    .where('orders._id', '=', id)
    .executeTakeFirst()

const findLines = (tx: Transaction<Tables>, order: string) =>
  tx
    .selectFrom('orderLines')
    .select(['_id', 'kind', 'title', 'sku', 'quantity', 'unitPrice', 'discount', 'total'])
    .select(['taxRate', 'taxKind', 'taxTitle', 'tax', 'includes'])
    .where('order', '=', order)
    .orderBy('position')
    .execute()
