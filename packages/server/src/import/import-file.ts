import { stat } from 'node:fs/promises'
import type { DecimalMark } from '@storekeeper/contract/file-reading'
import type { Db } from '../db/open.ts'
import { ImportRefused } from '../lib/import-refused.ts'
import { findRefunds } from './find-refunds.ts'
import { gatherInvoices } from './gather-invoices.ts'
import { importCorrections } from './import-corrections.ts'
import { importCustomers } from './import-customers.ts'
import { importOrders } from './import-orders.ts'
import { importProducts } from './import-products.ts'
import { importRefunds } from './import-refunds.ts'
import type { ColumnNames } from './parse-line.ts'
import { type ImportReport, type ReportedLine, readReport } from './report.ts'
import { type SalesReading, stageFile } from './stage-file.ts'
import { withStaging } from './staging.ts'
import { readStoreTerms, type StoreTerms } from './store-terms.ts'

export type ImportOptions = {
  file: string
  site: string
  now: Date
  /** What the file calls the columns, where it is not their usual names. */
  columns?: ColumnNames
  /** What divides the decimals of prices, where the file does not show it. */
  decimalMark?: DecimalMark | undefined
  /** Each line that was not used, in the order of the file. */
  onReported?: (lines: readonly ReportedLine[]) => Promise<void> | void
  /** How far it has come, in bytes read and then in lines written. What it throws ends the import. */
  onProgress?: (progress: Progress) => void
}

export type Progress = { step: 'reading' | 'writing'; done: number; total: number }

/**
 * Reads a file of invoice lines into products, customers, orders and refunds. First all of it is read into a staging place
 * and checked; a broken file throws `BrokenFile` there, and nothing is written. Then it is written in transactions of some
 * thousand lines. Cut short between two of them, it goes on where it stopped when the same file is imported again.
 */
export async function importFile(db: Db, options: ImportOptions): Promise<ImportReport> {
  const { site, now, onReported = () => undefined } = options
  const store = await readStoreTerms(db)
  return withStaging(db, async (staging) => {
    const { read: linesRead, reading } = await readAll(staging, options, store)
    const added = { orders: 0, products: 0, customers: 0, refunds: 0, corrections: 0 }
    let linesUsed = 0
    let correctedAmount = 0
    const emit = () => options.onProgress?.({ step: 'writing', done: linesUsed, total: linesRead })
    try {
      added.products = await importProducts(staging, site, now, emit)
      added.customers = await importCustomers(staging, site, now, emit)
      await importOrders(staging, site, now, (written) => {
        added.orders += written.orders
        linesUsed += written.lines
        emit()
      })
      await findRefunds(staging, site)
      await importRefunds(staging, now, (written) => {
        added.refunds += written.refunds
        linesUsed += written.refunds
        emit()
      })
      await importCorrections(staging, site, now, (written) => {
        added.corrections += written.corrections
        correctedAmount += written.amount
        linesUsed += written.corrections
        emit()
      })
    } catch (error) {
      throw new ImportStopped(added, error)
    }
    return readReport(staging, { linesRead, linesUsed, added, correctedAmount, store, reading }, onReported)
  })
}

/** The import broke off between two transactions; what it reports as written stays. */
export class ImportStopped extends ImportRefused {
  constructor(added: { orders: number; refunds: number }, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(
      `The import stopped after ${added.orders} orders and ${added.refunds} refunds, which are in the shop: ${why}\n` +
        'Import the same file again, and it goes on from there; nothing comes twice.',
      { cause },
    )
  }
}

async function readAll(
  staging: Db,
  options: ImportOptions,
  store: StoreTerms,
): Promise<{ read: number; reading: SalesReading }> {
  const found = await stat(options.file).catch(() => undefined)
  if (!found?.isFile()) throw new ImportRefused(`There is no file ${options.file}.`)
  let bytes = 0
  const { columns = {}, decimalMark } = options
  const staged = await stageFile(staging, options.file, { ...store, columns, decimalMark }, (more) => {
    bytes += more
    options.onProgress?.({ step: 'reading', done: bytes, total: found.size })
  })
  await gatherInvoices(staging, options.site)
  return staged
}
