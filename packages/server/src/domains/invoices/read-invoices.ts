import type { Invoice, InvoiceContent, InvoiceRow } from '@storekeeper/contract/invoices/invoice'
import type { StoreInvoice } from '@storekeeper/contract/store/store-order'
import { z } from 'zod'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { buildXml, hasXml, type IssuedDocument } from './build-xml.ts'

export const invoiceDetails = signedIn.invoices.details.handler(async ({ context: { db }, input }) =>
  requireInvoice(db, input.id),
)

export const invoiceXml = signedIn.invoices.xml.handler(async ({ context: { db }, input }) => {
  const document = await requireDocument(db, input.id)
  const { number, currency } = document
  if (!hasXml(currency)) throw apiError('INVOICE_WITHOUT_XML', { number, currency })
  return new File([await buildXml(document)], `${number}.xml`, { type: 'application/xml' })
})

/** Reads a document by its `_id` or number; throws NOT_FOUND. */
export async function requireDocument(db: Db, id: string): Promise<IssuedDocument> {
  const found = await selectDocuments(db)
    .where(byId(id) ? 'invoices._id' : 'invoices.number', '=', byId(id) ? id : id.toUpperCase())
    .executeTakeFirst()
  if (!found) throw apiError('NOT_FOUND', { resource: 'invoice' })
  return toDocument(found)
}

/** Reads the current invoices of orders, by order. */
export async function findCurrentInvoices(
  db: Db,
  orders: readonly string[],
): Promise<Map<string, IssuedDocument>> {
  if (orders.length === 0) return new Map()
  const found = await selectDocuments(db)
    .innerJoin('currentInvoices', 'currentInvoices.invoice', 'invoices._id')
    .where('currentInvoices.order', 'in', [...orders])
    .execute()
  return new Map(found.map((row) => [row.order, toDocument(row)]))
}

/** The number of the first document of each order that has any. */
export async function findInvoiceNumbers(db: Db, orders: readonly string[]): Promise<Map<string, string>> {
  if (orders.length === 0) return new Map()
  const found = await db
    .selectFrom('invoices')
    .select(['order', 'number'])
    .distinctOn('order')
    .where('order', 'in', [...orders])
    .orderBy('order')
    .orderBy('createdAt')
    .execute()
  return new Map(found.map(({ order, number }) => [order, number]))
}

/** The documents of an order as its customer sees them, oldest first. */
export const findStoreInvoices = (db: Db, order: string): Promise<StoreInvoice[]> =>
  db
    .selectFrom('invoices')
    .select(['number', 'kind', 'currency', 'total', 'createdAt'])
    .where('order', '=', order)
    .orderBy('year')
    .orderBy('sequence')
    .execute()

const byId = (id: string) => z.uuid().safeParse(id).success

const selectDocuments = (db: Db) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoices as corrected', 'corrected._id', 'invoices.corrects')
    .select(['invoices._id', 'invoices.number', 'invoices.kind', 'invoices.order', 'invoices.currency'])
    .select(['invoices.content', 'invoices.createdAt'])
    .select(['corrected.number as correctedNumber', 'corrected.createdAt as correctedAt'])

const toDocument = ({
  correctedNumber: number,
  correctedAt: createdAt,
  ...document
}: Omit<IssuedDocument, 'corrected'> & { correctedNumber: string | null; correctedAt: string | null }) => ({
  ...document,
  corrected: number && createdAt ? { number, createdAt } : null,
})

/** Reads an invoice or credit note by its `_id` or number, with its lines; throws NOT_FOUND. */
export async function requireInvoice(db: Db, id: string): Promise<Invoice> {
  const found = await selectRows(db)
    .leftJoin('admins', 'admins._id', 'invoices.admin')
    .select(['invoices.refund', 'invoices.content', 'invoices.admin'])
    .select(['admins.firstName', 'admins.lastName'])
    .where(byId(id) ? 'invoices._id' : 'invoices.number', '=', byId(id) ? id : id.toUpperCase())
    .executeTakeFirst()
  if (!found) throw apiError('NOT_FOUND', { resource: 'invoice' })
  const { refund, content, admin, firstName, lastName, ...row } = found
  const { lines, shipping, subtotal, discountTotal, shippingTotal, taxMode, taxes } = content
  return {
    ...toRow(row),
    ...{ refund, lines, shipping, subtotal, discountTotal, shippingTotal, taxMode, taxes },
    by: admin ? { _id: admin, name: fullName({ firstName, lastName }) } : null,
  }
}

/** The columns of a row of the list. */
export const selectRows = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders._id', 'invoices.order')
    .leftJoin('invoices as corrected', 'corrected._id', 'invoices.corrects')
    .leftJoin('currentInvoices', 'currentInvoices.invoice', 'invoices._id')
    .select(['invoices._id', 'invoices.number', 'invoices.kind', 'invoices.site', 'invoices.order'])
    .select(['invoices.corrects', 'invoices.reason', 'invoices.currency', 'invoices.total'])
    .select(['invoices.taxTotal', 'invoices.createdAt', 'orders.orderId', 'orders.uriCode'])
    .select(['corrected.number as correctedNumber', 'currentInvoices.invoice as current'])
    .select((row) => row.ref('invoices.content', '->').key('buyer').key('receiverName').as('buyer'))

type Selected = Omit<InvoiceRow, 'order' | 'buyerName' | 'corrects' | 'isCurrent'> & {
  order: string
  orderId: string
  uriCode: string
  buyer: InvoiceContent['buyer']['receiverName']
  corrects: string | null
  correctedNumber: string | null
  current: string | null
}

export const toRow = ({
  order,
  orderId,
  uriCode,
  buyer,
  corrects,
  correctedNumber: number,
  current,
  ...row
}: Selected): InvoiceRow => ({
  ...row,
  order: { _id: order, orderId, uriCode },
  buyerName: fullName(buyer),
  corrects: corrects && number ? { _id: corrects, number } : null,
  isCurrent: current !== null,
})
