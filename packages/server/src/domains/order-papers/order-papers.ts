import type { OrderPapers } from '@storekeeper/contract/orders/order-papers'
import { type CallContext, signedIn } from '../../calls.ts'
import { invoice } from './invoice.ts'
import { packingSlip } from './packing-slip.ts'
import { readOrders } from './read-orders.ts'
import { readSender } from './read-sender.ts'
import { openSheet } from './sheet.ts'
import { speechOf } from './speech.ts'
import { words } from './words.ts'
import { writePaper } from './write-paper.ts'

/** The door of the papers' domain: what is printed of orders. */
export const orderPapers = {
  invoice: signedIn.orderPapers.invoice.handler(({ context, input }) => print(context, input, 'invoice')),
  packingSlip: signedIn.orderPapers.packingSlip.handler(({ context, input }) =>
    print(context, input, 'packingSlip'),
  ),
}

const PAPERS = {
  invoice: { of: invoice, one: 'invoice', several: 'invoices' },
  packingSlip: { of: packingSlip, one: 'packing-slip', several: 'packing-slips' },
} as const

type Context = Pick<CallContext, 'db' | 'storage' | 'log' | 'request'>

/** The papers of several orders in one file, which is whole or is not there at all. */
async function print(
  { db, storage, log, request }: Context,
  { ids, language = request.language }: OrderPapers,
  kind: keyof typeof PAPERS,
): Promise<File> {
  const { of, one, several } = PAPERS[kind]
  const orders = await readOrders(db, ids)
  const sender = await readSender(db, storage, log)
  const [first] = orders
  const name =
    orders.length === 1 && first ? `${one}-${asFileName(first.orderId)}` : `${several}-${orders.length}`
  const sheet = openSheet({
    title:
      orders.length === 1 && first ? `${words[language][kind]} #${first.orderId}` : words[language][kind],
    author: sender.invoice.legalName || sender.storeName,
    language,
    format: LETTER_COUNTRIES.has(sender.address.country) ? 'LETTER' : 'A4',
  })
  const chunks: Buffer<ArrayBuffer>[] = []
  sheet.document.on('data', (chunk: Buffer<ArrayBuffer>) => chunks.push(chunk))
  const speech = speechOf(language, sender)
  for (const order of orders) await writePaper(sheet, of(sheet, order, sender, speech), speech)
  const ended = new Promise((resolve) => sheet.document.once('end', resolve))
  sheet.document.end()
  await ended
  return new File(chunks, `${name}.pdf`, { type: 'application/pdf' })
}

const asFileName = (orderId: string) => orderId.replace(/[^A-Za-z0-9_-]+/g, '-')

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
