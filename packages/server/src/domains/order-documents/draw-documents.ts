import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import type { Language } from '../../lib/language.ts'
import { buildFormatter } from './formatter.ts'
import { invoice } from './invoice.ts'
import { packingSlip } from './packing-slip.ts'
import type { DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { openSheet } from './sheet.ts'
import { texts } from './texts.ts'
import { writeDocument } from './write-document.ts'

/**
 * The module that a worker thread runs, since laying out text is CPU-bound and would block the server's event
 * loop.
 */

const DOCUMENTS = { invoice, packingSlip } as const

/** The input of a drawing. Structured clone can send all of it to a thread. */
export type Drawing = {
  kind: DocumentKind
  /** The language of all documents; null: each is in its customer's language. */
  language: Language | null
  orders: DocumentOrder[]
  sender: Sender
  /** The data of the only, issued document, as Factur-X: the file becomes PDF/A-3 and contains it. */
  xml?: string
}

/** Returns one PDF with the documents of all orders, in their order. */
export default async function drawDocuments({
  kind,
  language,
  orders,
  sender,
  xml,
}: Drawing): Promise<Uint8Array> {
  // Structured clone turns a Buffer into a Uint8Array on its way to the thread.
  const from = { ...sender, logo: sender.logo && Buffer.from(sender.logo) }
  const getLanguage = (order: DocumentOrder): Language => language ?? order.language ?? sender.language
  const [first] = orders
  const own = first ? getLanguage(first) : sender.language
  const name = first?.issued?.kind === 'creditNote' ? texts[own].creditNote : texts[own][kind]
  const sheet = openSheet({
    title: orders.length === 1 && first ? `${name} ${first.issued?.number ?? `#${first.orderId}`}` : name,
    author: from.invoice.legalName || from.storeName,
    language: own,
    format: LETTER_COUNTRIES.has(from.address.country) ? 'LETTER' : 'A4',
    archive: xml === undefined ? undefined : { xml, issuedAt: new Date(first?.issued?.createdAt ?? 0) },
  })
  const chunks: Buffer[] = []
  sheet.document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const speeches = { en: buildFormatter('en', from), ar: buildFormatter('ar', from) }
  for (const order of orders) {
    const language = getLanguage(order)
    const own = order.issued ? toSender(from, order.issued) : from
    const formatter = order.issued ? buildFormatter(language, own) : speeches[language]
    sheet.turn(language)
    writeDocument(sheet, DOCUMENTS[kind](sheet, order, own, formatter), formatter)
  }
  const ended = new Promise((resolve) => sheet.document.once('end', resolve))
  sheet.document.end()
  await ended
  return Buffer.concat(chunks)
}

/** The store as it was when a document was issued. The logo is that of today. */
const toSender = (sender: Sender, { seller, currency }: NonNullable<DocumentOrder['issued']>): Sender => {
  const { legalName, taxId, footer, siteName: _, ...store } = seller
  return { ...sender, ...store, currency, invoice: { legalName, taxId, footer } }
}

/** Countries that print on US Letter instead of A4. */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'PH',
  'CO',
  'CL',
  'VE',
  'GT',
  'CR',
  'PR',
])
