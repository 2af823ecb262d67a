import { type Grants, getSites } from '@storekeeper/contract/grants'
import type { DocumentKind, OrderDocuments } from '@storekeeper/contract/orders/order-documents'
import { type CallContext, customerCall, signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Language } from '../../lib/language.ts'
import { buildXml, hasXml, type IssuedDocument, requireDocument } from '../invoices/invoices.ts'
import { demandDocuments, hidesEmails } from '../permissions/permissions.ts'
import { drawAllDocuments, getDocumentLanguage } from './document-runs.ts'
import { drawInThread } from './draw-in-thread.ts'
import {
  onlyShipment,
  readInvoiced,
  readOrders,
  readUnsent,
  showIssued,
  withoutEmail,
} from './read-orders.ts'
import { readSender } from './read-sender.ts'

export const orderDocuments = {
  invoice: signedIn.orderDocuments.invoice.handler(({ context, input }) => print(context, input, 'invoice')),
  packingSlip: signedIn.orderDocuments.packingSlip.handler(({ context, input }) =>
    print(context, input, 'packingSlip'),
  ),
  ofAll: drawAllDocuments,
}

export { drawRunDocuments } from './document-runs.ts'

/** Draws the invoices of orders in the languages of their customers, in one PDF file. */
export async function drawInvoices(
  { db, storage, log }: DrawContext,
  ids: readonly string[],
): Promise<Uint8Array> {
  const [orders, sender] = await Promise.all([readInvoiced(db, ids), readSender(db, storage, log)])
  return drawInThread({ kind: 'invoice', language: null, orders, sender })
}

export const invoicePdf = signedIn.invoices.pdf.handler(async ({ context, input }) => {
  const hidesEmail = hidesEmails(context.admin)
  return drawIssued(context, await requireDocument(context.db, input.id), { hidesEmail })
})

/** The customer's own documents; those of others are not found. */
export const storeInvoicePdf = customerCall.store.orders.invoice.handler(
  async ({ context, input: { uriCode, number }, errors }) => {
    const { db, site, customer, rateLimits } = context
    await rateLimits.attempt('own-invoice', customer._id)
    const own = await db
      .selectFrom('orders')
      .select('_id')
      .where('uriCode', '=', uriCode)
      .where('site', '=', site)
      .where('customer', '=', customer._id)
      .executeTakeFirst()
    if (!own) throw errors.NOT_FOUND()
    return drawOwnInvoice(context, own._id, number)
  },
)

/** Draws a document of an order for its customer; those of other orders are not found. */
export async function drawOwnInvoice(context: DrawContext, order: string, number: string): Promise<File> {
  const document = await requireDocument(context.db, number)
  if (document.order !== order) throw apiError('NOT_FOUND', { resource: 'invoice' })
  return drawIssued(context, document, { hidesEmail: false })
}

type DrawContext = Pick<CallContext, 'db' | 'storage' | 'log'>

/** Draws an issued document in its own language from its stored content, as PDF/A-3 that contains its XML if it has one. */
async function drawIssued(
  { db, storage, log }: DrawContext,
  document: IssuedDocument,
  { hidesEmail }: { hidesEmail: boolean },
): Promise<File> {
  const [order] = await readOrders(db, [document.order])
  if (!order) throw apiError('NOT_FOUND', { resource: 'invoice' })
  const shown = showIssued(order, document)
  const pdf = await drawInThread({
    kind: 'invoice',
    language: document.content.language,
    orders: [hidesEmail ? withoutEmail(shown) : shown],
    sender: await readSender(db, storage, log),
    ...(hasXml(document.currency) && { xml: await buildXml(document) }),
  })
  return new File([pdf], `${document.number}.pdf`, { type: 'application/pdf' })
}

/** File names of documents, also of those from bulk runs. */
export const PAPER_NAMES: Record<DocumentKind, { one: string; several: string }> = {
  invoice: { one: 'invoice', several: 'invoices' },
  packingSlip: { one: 'packing-slip', several: 'packing-slips' },
}

type Context = Pick<CallContext, 'db' | 'storage' | 'log' | 'request'> & {
  admin: Grants & { _id: string; language: Language | null }
}

/** Returns the documents of several orders in one file; fails as a whole if any order is missing. */
async function print(
  { db, storage, log, request, admin }: Context,
  { ids, language: requested, shipment }: OrderDocuments & { shipment?: string },
  kind: DocumentKind,
): Promise<File> {
  const count = new Set(ids).size
  await db
    .transaction()
    .execute((tx) => demandDocuments(tx, admin, { orders: count, sites: getSites(admin, 'orders:read') }))
  const read = kind === 'invoice' ? readInvoiced : shipment ? readOrders : readUnsent
  const found = await read(db, ids)
  if (found.length < count) throw apiError('NOT_FOUND', { resource: 'order' })
  const orders = shipment ? await onlyShipment(db, found, shipment) : found
  if (orders.length === 0) throw apiError('SHIPMENT_GONE')
  const language = requested ?? (await getDocumentLanguage(db, kind, admin.language, request.language))
  const sender = await readSender(db, storage, log)
  const shown = hidesEmails(admin) ? orders.map(withoutEmail) : orders
  const pdf = await drawInThread({ kind, language, orders: shown, sender })
  const { one, several } = PAPER_NAMES[kind]
  const [first] = orders
  const ofShipment = first?.shipment ? `-${first.shipment}` : ''
  const name =
    orders.length === 1 && first
      ? `${one}-${asFileName(first.orderId)}${ofShipment}`
      : `${several}-${orders.length}`
  return new File([pdf], `${name}.pdf`, { type: 'application/pdf' })
}

const asFileName = (orderId: string) => orderId.replace(/[^A-Za-z0-9_-]+/g, '-')
