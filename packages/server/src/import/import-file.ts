import { stat } from 'node:fs/promises'
import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { createCustomers } from '../domains/customers/customers.ts'
import { createProducts } from '../domains/products/products.ts'
import { ImportRefused } from '../lib/file-reading/import-refused.ts'
import { countryAlone } from './country-alone.ts'
import { gatherInvoices } from './gather-invoices.ts'
import { importCorrections } from './import-corrections.ts'
import { importOrders } from './import-orders.ts'
import { importRefunds } from './import-refunds.ts'
import type { ColumnNames } from './parse-line.ts'
import { type ImportReport, type ReportedLine, readReport } from './report.ts'
import { type SalesReading, stageFile } from './stage-file.ts'
import { stageRefunds } from './stage-refunds.ts'
import { readInChunks, withStaging } from './staging.ts'
import { readStoreTerms, type StoreTerms } from './store-terms.ts'

export type ImportOptions = {
  file: string
  site: string
  now: Date
  /** The file's names of the columns, if they are not the usual ones. */
  columns?: ColumnNames
  /** The decimal mark of prices, if the file does not show it. */
  decimalMark?: DecimalMark | undefined
  /** Receives the skipped lines, in the order of the file. */
  onReported?: (lines: readonly ReportedLine[]) => Promise<void> | void
  /**
   * Receives the progress, first in bytes read, then in lines written. An error that it throws ends the
   * import.
   */
  onProgress?: (progress: Progress) => void
}

export type Progress = { step: 'reading' | 'writing'; done: number; total: number }

/**
 * Imports a file of invoice lines as products, customers, orders and refunds. First reads and validates the
 * whole file in a staging table; throws `BrokenFile` for a broken file, with nothing written. Then writes in
 * many transactions. An interrupted import continues when the same file is imported again.
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
      await stageRefunds(staging, site)
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

/** The import stopped between two transactions; the lines that it reports as written are committed. */
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

const CHUNK = 500

/**
 * Creates a customer for each unknown customer number, with the number, and the country and the time of
 * the first order.
 */
async function importCustomers(staging: Db, site: string, now: Date, onWritten: () => void): Promise<number> {
  const missing = sql<{ customerNumber: string; createdAt: string; countryCode: string }>`
    select distinct on (invoice."customer") invoice."customer" as "customerNumber", "at" as "createdAt", "countryCode"
    from "importInvoices" invoice
    where "customer" <> '' and not "isThere"
      and not exists (select from customers where customers."customerNumber" = invoice."customer")
    order by invoice."customer", "at", "firstLine"
  `
  let count = 0
  for await (const rows of readInChunks(staging, missing, CHUNK)) {
    const customers = rows.map(({ countryCode, ...row }) => ({
      ...row,
      site,
      shippingInfo: countryAlone(countryCode),
    }))
    await staging.transaction().execute((tx) => createCustomers(tx, customers, null, now))
    count += rows.length
    onWritten()
  }
  return count
}

/**
 * Creates a product for each unknown code of the site, with its most frequent title and price, since files
 * spell products in several ways. The file contains no stock, so the stock is 0.
 */
async function importProducts(staging: Db, site: string, now: Date, onWritten: () => void): Promise<number> {
  const missing = sql<{ sku: string; title: string; price: number; createdAt: string }>`
    select line."sku", mode() within group (order by "title") as "title",
      mode() within group (order by "unitPrice") as "price", min("at") as "createdAt"
    from "importLines" line
    where "reason" is null and not "isCancellation" and not "isShipping"
      and not exists (select from products where products."site" = ${site} and products."sku" = line."sku")
    group by line."sku" order by line."sku"
  `
  let count = 0
  for await (const rows of readInChunks(staging, missing, CHUNK)) {
    const products = rows.map(({ price, ...row }) => ({ ...row, site, price: { regular: price, sale: 0 } }))
    await staging.transaction().execute((tx) => createProducts(tx, products, null, now))
    count += rows.length
    onWritten()
  }
  return count
}
