import { pipeline, type Readable } from 'node:stream'
import type { SaleEntry } from '@storekeeper/contract/analytics/sale-entry'
import type { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { stringify } from 'csv-stringify'
import type { Db } from '../../db/open.ts'
import { decimal, digitsOf } from '../../lib/amount.ts'
import { guarded } from '../../lib/spreadsheet-text.ts'
import { type Further, readSaleEntries } from './sale-entries.ts'
import { answerAbout, type DaysInput, readDays } from './span.ts'

/** The rows that a sales figure is the sum of, as a CSV file made while it is read; and the days that it is about. */
export async function exportSaleEntries(
  db: Db,
  { product, kind, ...query }: SaleEntryFilter,
  now: Date,
): Promise<{ file: Readable; days: DaysInput }> {
  const days = await answerAbout(db, query, now, async (_tx, input) => input.days)
  const { currency } = await db.selectFrom('appInfo').select('currency').executeTakeFirstOrThrow()
  // Spreadsheets take a file without a mark for one in an old encoding.
  const csv = stringify({ bom: true, header: true, columns: COLUMNS })
  // The reader of the file gets a failure through the stream; the callback is there because pipeline requires one.
  pipeline(rowsOf(db, days, { product, kind }, digitsOf(currency)), csv, () => undefined)
  return { file: csv, days }
}

/** The newest first, a day at a time: a reader that is slow is waited for, and nothing piles up. */
async function* rowsOf(db: Db, days: DaysInput, further: Further, digits: number) {
  for (const day of (await readDays(db, days)).reverse()) {
    const entries = await readSaleEntries(db, { ...days, from: day, to: day }, further, EVERYTHING)
    for (const entry of entries) yield rowOf(entry, days, digits)
  }
}
const EVERYTHING = { offset: 0, limit: 1_000_000_000 }

const COLUMNS = ['Day', 'Time Zone', 'At', 'Kind', 'Order Number', 'Site', 'Product', 'Quantity', 'Amount']

const rowOf = (entry: SaleEntry, { timeZone }: DaysInput, digits: number): Record<string, string> => ({
  Day: entry.day,
  'Time Zone': timeZone,
  At: entry.createdAt,
  Kind: entry.kind,
  'Order Number': guarded(entry.order?.orderId ?? entry.reference ?? ''),
  Site: entry.site,
  Product: guarded(entry.title || (entry.product?.title ?? '')),
  Quantity: String(entry.quantity),
  Amount: decimal(entry.amount, digits),
})
