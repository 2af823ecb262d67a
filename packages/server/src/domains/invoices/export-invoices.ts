import type { InvoiceFilter } from '@storekeeper/contract/invoices/invoice-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'
import type { Expression, SqlBool } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../lib/queries/read-chunks.ts'
import { decimal } from '../../lib/text/amount.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import { readFilter } from './list-invoices.ts'

/**
 * Streams the documents that match a filter as a CSV file, with one row for each rate. Amounts of credit notes are
 * negative, so that the sum of a column is what the books have.
 */
export async function exportInvoices(db: Db, filter: InvoiceFilter): Promise<CsvFile> {
  return toCsvFile(rateRows(db, await readFilter(db, filter)), COLUMNS)
}

/** Reads the documents in chunks, oldest first. The stream's backpressure limits the memory in use. */
async function* rateRows(db: Db, where: Expression<SqlBool>) {
  for await (const documents of readChunks<Exported>((last) => documentsAfter(db, where, last?._id)))
    yield* documents.flatMap(toRows)
}

const documentsAfter = (db: Db, where: Expression<SqlBool>, after: string | undefined) =>
  db
    .selectFrom('invoices')
    .leftJoin('invoices as corrected', 'corrected._id', 'invoices.corrects')
    .select(['invoices._id', 'invoices.number', 'invoices.kind', 'invoices.createdAt', 'invoices.site'])
    .select(['invoices.reason', 'invoices.currency', 'invoices.total', 'invoices.content'])
    .select('corrected.number as corrects')
    .where(where)
    .$if(after !== undefined, (query) => query.where('invoices._id', '>', after ?? ''))
    .orderBy('invoices._id')
    .limit(CHUNK)
    .execute()

type Exported = Awaited<ReturnType<typeof documentsAfter>>[number]

function toRows({ number, kind, createdAt, site, reason, currency, total, content, corrects }: Exported) {
  const { order, buyer } = content
  const digits = getFractionDigits(currency)
  const sign = kind === 'creditNote' ? -1 : 1
  const money = (cents: number) => decimal(sign * cents, digits)
  const head = {
    ...{ Number: number, Kind: KIND[kind], Date: toDay(createdAt, content.seller.timeZone) },
    ...{ 'Issued At': createdAt, Site: site },
    ...{ 'Order Number': guarded(order.orderId), Corrects: corrects ?? '', Reason: reason ?? '' },
    Customer: guarded(fullName(buyer.receiverName)),
    Company: guarded((buyer.billingAddress ?? buyer.shippingAddress)?.company ?? ''),
    'VAT ID': guarded(buyer.vatId ?? ''),
    Country: buyer.shippingAddress?.country ?? buyer.billingAddress?.country ?? '',
    Currency: currency,
  }
  return toParts(content.taxes, total).map(({ kind, title, rate, net, tax }) => ({
    ...head,
    ...{ Tax: guarded(title), 'Tax Kind': kind, 'Tax Rate': rate === null ? '' : String(rate / 100) },
    ...{ Net: money(net), 'Tax Amount': money(tax), Gross: money(net + tax) },
  }))
}

type Part = Omit<OrderTax, 'kind' | 'rate'> & { kind: OrderTax['kind'] | 'none'; rate: number | null }

/** The rates of a document, and what has none: all of it, if its site has no taxes. */
function toParts(taxes: readonly OrderTax[], total: number): Part[] {
  const rest = taxes.reduce((left, { net, tax }) => left - net - tax, total)
  const untaxed: Part = { kind: 'none', title: '', rate: null, net: rest, tax: 0 }
  return rest === 0 && taxes.length > 0 ? [...taxes] : [...taxes, untaxed]
}

/** The date of a document, in the time zone that the store had then. */
const toDay = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(iso))

const KIND = { invoice: 'invoice', creditNote: 'credit note' }

const COLUMNS = [
  ...[
    'Number',
    'Kind',
    'Date',
    'Issued At',
    'Site',
    'Order Number',
    'Corrects',
    'Reason',
    'Customer',
    'Company',
    'VAT ID',
  ],
  ...['Country', 'Currency', 'Tax', 'Tax Kind', 'Tax Rate', 'Net', 'Tax Amount', 'Gross'],
]
