import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { createFromDrafts, type OrderDraft } from '../domains/orders/orders.ts'
import { countryAlone } from './country-alone.ts'
import { readInChunks } from './staging.ts'

/** Lines per transaction: large enough for speed, small enough to stop quickly. */
const CHUNK = 2000

type OrderLine = {
  invoice: string
  at: string
  customer: string | null
  countryCode: string
  product: string | null
  isShipping: boolean
  title: string
  quantity: number
  unitPrice: number
}

/**
 * Creates an order for each invoice that the shop does not have. Reports the progress after each transaction.
 */
export async function importOrders(
  staging: Db,
  site: string,
  now: Date,
  onWritten: (written: { orders: number; lines: number }) => void,
): Promise<void> {
  const lines = sql<OrderLine>`
    select line."invoice", invoice."at", customers."_id" as "customer", invoice."countryCode", products."_id" as "product",
      line."isShipping", line."title", line."quantity", line."unitPrice"
    from "importInvoices" invoice
    join "importLines" line on line."invoice" = invoice."invoice" and line."reason" is null
    left join customers on customers."customerNumber" = nullif(invoice."customer", '')
    left join products on products."site" = ${site} and products."sku" = line."sku" and not line."isShipping"
    where not invoice."isThere"
    order by invoice."firstLine", line."line"
  `
  for await (const whole of wholeInvoices(readInChunks(staging, lines, CHUNK))) {
    const drafts = whole.map((invoice) => toDraft(invoice, site))
    await staging.transaction().execute((tx) => createFromDrafts(tx, drafts, null, now))
    onWritten({ orders: drafts.length, lines: whole.reduce((count, invoice) => count + invoice.length, 0) })
  }
}

/** Splits the stream of lines between invoices, so that each invoice is written in one transaction. */
async function* wholeInvoices(chunks: AsyncIterable<OrderLine[]>): AsyncGenerator<OrderLine[][]> {
  let open: OrderLine[] = []
  for await (const chunk of chunks) {
    const whole: OrderLine[][] = []
    for (const line of chunk) {
      if (open[0] && open[0].invoice !== line.invoice) {
        whole.push(open)
        open = []
      }
      open.push(line)
    }
    if (whole.length > 0) yield whole
  }
  if (open.length > 0) yield [open]
}

/** An imported order is paid and delivered, with the prices of the file, and does not change the stock. */
function toDraft(lines: readonly OrderLine[], site: string): OrderDraft {
  const [first] = lines
  if (!first) throw new Error('An invoice without lines was gathered.')
  const shipping = lines.filter((line) => line.isShipping)
  return {
    site,
    customer: first.customer,
    receiverName: { firstName: '', lastName: '' },
    shippingAddress: countryAlone(first.countryCode),
    items: lines.filter((line) => !line.isShipping).map(toItem),
    shipping: shipping[0]
      ? { method: null, title: shipping[0].title, price: sumLines(shipping), freeOver: null }
      : null,
    payment: { method: 'imported', amount: 'all' },
    history: {
      orderId: first.invoice,
      placedAt: first.at,
      trackingStatus: 'delivered',
      leaveStock: true,
      action: 'order.imported',
    },
  }
}

function toItem({ product, invoice, title, quantity, unitPrice }: OrderLine): OrderDraft['items'][number] {
  if (!product)
    throw new Error(`“${title}” of invoice ${invoice} was removed from the shop during the import.`)
  return { product, quantity, agreed: { title, unitPrice } }
}

const sumLines = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
