import type { SaleEntry } from '@storekeeper/contract/analytics/sale-entry'
import type { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import type { Db } from '../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../lib/csv-file.ts'
import { decimal } from '../../lib/text/amount.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import { readCurrency } from '../settings/settings.ts'
import { type Further, readSaleEntries } from './sale-entries.ts'
import { answerAbout, type DaysInput, readDays } from './span.ts'

/** Returns the rows behind a sales figure as a CSV stream, and the days that it covers. */
export async function exportSaleEntries(
  db: Db,
  { product, kind, filter, ...query }: SaleEntryFilter,
  now: Date,
): Promise<{ file: CsvFile; days: DaysInput }> {
  const days = await answerAbout(db, query, now, async (_tx, input) => input.days)
  const currency = await readCurrency(db)
  const rows = streamRows(db, days, { product, kind, filter }, getFractionDigits(currency))
  return { file: toCsvFile(rows, COLUMNS), days }
}

/**
 * Yields rows newest first, one day per query. The generator waits for a slow reader, so memory use stays
 * bounded.
 */
async function* streamRows(db: Db, days: DaysInput, further: Further, digits: number) {
  for (const day of (await readDays(db, days)).reverse()) {
    const entries = await readSaleEntries(db, { ...days, from: day, to: day }, further, EVERYTHING)
    for (const entry of entries) yield toRow(entry, days, digits)
  }
}
const EVERYTHING = { offset: 0, limit: 1_000_000_000 }

const COLUMNS = ['Day', 'Time Zone', 'At', 'Kind', 'Order Number', 'Site', 'Product', 'Quantity', 'Amount']

const toRow = (entry: SaleEntry, { timeZone }: DaysInput, digits: number): Record<string, string> => ({
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
