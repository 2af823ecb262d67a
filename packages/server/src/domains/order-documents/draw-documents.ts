import type { DocumentKind } from '@storekeeper/contract/orders/order-documents'
import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts'
import { invoice } from './invoice.ts'
import { packingSlip } from './packing-slip.ts'
import type { DocumentOrder } from './read-orders.ts'
import type { Sender } from './read-sender.ts'
import { openSheet } from './sheet.ts'
import { speechOf } from './speech.ts'
import { texts } from './texts.ts'
import { writeDocument } from './write-document.ts'

/** The program of a thread that draws papers, since shaping the text of many holds up everything else in its thread. */

const DOCUMENTS = { invoice, packingSlip } as const

/** What of each kind, of which orders and by whom; all of it can be sent to another thread. */
export type Drawing = {
  kind: DocumentKind
  /** Of all papers; null: each is in the language of its customer. */
  language: Language | null
  orders: DocumentOrder[]
  sender: Sender
}

/** One PDF with the papers of all orders, in their order. */
export default async function drawDocuments({
  kind,
  language,
  orders,
  sender,
}: Drawing): Promise<Uint8Array> {
  // A buffer becomes plain bytes on its way to the thread.
  const from = { ...sender, logo: sender.logo && Buffer.from(sender.logo) }
  const languageOf = (order: DocumentOrder): Language => language ?? order.language ?? DEFAULT_LANGUAGE
  const [first] = orders
  const own = first ? languageOf(first) : DEFAULT_LANGUAGE
  const name = texts[own][kind]
  const sheet = openSheet({
    title: orders.length === 1 && first ? `${name} #${first.orderId}` : name,
    author: from.invoice.legalName || from.storeName,
    language: own,
    format: LETTER_COUNTRIES.has(from.address.country) ? 'LETTER' : 'A4',
  })
  const chunks: Buffer[] = []
  sheet.document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const speeches = { en: speechOf('en', from), ar: speechOf('ar', from) }
  for (const order of orders) {
    const language = languageOf(order)
    const speech = speeches[language]
    sheet.turn(language)
    writeDocument(sheet, DOCUMENTS[kind](sheet, order, from, speech), speech)
  }
  const ended = new Promise((resolve) => sheet.document.once('end', resolve))
  sheet.document.end()
  await ended
  return Buffer.concat(chunks)
}

/** Where people print on letter paper, and not on A4. */
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
