import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import { BrokenFile } from '../lib/file-reading/broken-file.ts'
import { plainNumber } from '../lib/file-reading/decimal-mark.ts'
import type { FileRecord } from '../lib/file-reading/read-records.ts'
import { parseAmount } from '../lib/text/amount.ts'
import { countryCode, isCountryName } from '../lib/text/country-code.ts'
import { parseInvoiceDate } from './invoice-date.ts'
import type { Reason } from './reasons.ts'

export const COLUMNS = [
  'InvoiceNo',
  'StockCode',
  'Description',
  'Quantity',
  'InvoiceDate',
  'UnitPrice',
  'CustomerID',
  'Country',
] as const
type Column = (typeof COLUMNS)[number]

/** The file's names of the columns, if they are not the usual ones. */
export type ColumnNames = Partial<Record<Column, string>>

/** Alternative names in published copies of such files. */
const OTHER_NAMES: ColumnNames = { InvoiceNo: 'Invoice', UnitPrice: 'Price', CustomerID: 'Customer ID' }

/** The indexes of the columns in the header, case-insensitive; -1 for a missing one. */
export function findIndexes(header: readonly string[], columns: ColumnNames): Record<Column, number> {
  const names = header.map(folded)
  const indexOf = (column: Column): number => {
    const given = columns[column]
    if (given !== undefined) return names.indexOf(folded(given))
    return names.findIndex(
      (name) => name === folded(column) || name === folded(OTHER_NAMES[column] ?? column),
    )
  }
  return Object.fromEntries(COLUMNS.map((column) => [column, indexOf(column)])) as Record<Column, number>
}

const folded = (name: string) => name.trim().toLowerCase()

/** A parsed line of the file. `at` is in the store's time zone; amounts are in cents. */
export type InvoiceLine = {
  line: number
  invoice: string
  isCancellation: boolean
  sku: string
  isShipping: boolean
  title: string
  quantity: number
  at: string
  unitPrice: number
  isRounded: boolean
  customer: string
  country: string
  countryCode: string
  reason: Reason | null
}

export type LineParser = (record: FileRecord) => InvoiceLine

type How = { currencyDigits: number; columns: ColumnNames; mark: DecimalMark }

/** Creates a parser for the columns of this header, in any order. Ignores further columns. */
export function lineParser(header: FileRecord, { currencyDigits, columns, mark }: How): LineParser {
  const indexes = findIndexes(header.fields, columns)
  const missing = COLUMNS.filter((column) => indexes[column] < 0)
  if (missing.length > 0)
    throw new BrokenFile(
      header.line,
      `The header lacks ${missing.map((column) => columns[column] ?? column).join(', ')}. It needs ${COLUMNS.join(', ')}; add --column ${missing[0]}=NAME where the file calls one otherwise.`,
    )

  return (record) => {
    const text = (column: Column) => (record.fields[indexes[column]] ?? '').replace(/\s+/g, ' ').trim()
    const broken = (column: Column, should: string) =>
      new BrokenFile(record.line, `${column} is “${text(column).slice(0, 40)}” and should be ${should}.`)
    const shortText = (column: Column, longest: number) => {
      if (text(column).length > longest) throw broken(column, `at most ${longest} characters long`)
      return text(column)
    }
    const needed = (column: Column, longest: number) => {
      if (text(column) === '') throw broken(column, 'filled in')
      return shortText(column, longest)
    }

    const quantity = plainNumber(text('Quantity'), mark) ?? text('Quantity')
    if (!/^-?\d{1,7}$/.test(quantity)) throw broken('Quantity', 'a whole number of at most seven digits')
    const at = parseInvoiceDate(text('InvoiceDate'))
    if (!at) throw broken('InvoiceDate', 'a day and time such as 12/31/10 8:26')
    const price = parseAmount(plainNumber(text('UnitPrice'), mark) ?? '', currencyDigits)
    if (!price) throw broken('UnitPrice', `a number such as ${mark === 'point' ? '2.55' : '2,55'}`)
    const country = shortText('Country', 100)
    if (record.isCutOff && !isCountryName(country))
      throw new BrokenFile(record.line, `The file ends in the middle of a line, at “${country}”.`)

    const line = {
      line: record.line,
      invoice: needed('InvoiceNo', 40),
      sku: needed('StockCode', 60).toUpperCase(),
      title: shortText('Description', 200),
      quantity: Number(quantity),
      at,
      unitPrice: price.amount,
      isRounded: price.isRounded,
      // Spreadsheets and data tools write a number in a column with empty cells as 13509.0.
      customer: shortText('CustomerID', 40).replace(/^(\d+)\.0+$/, '$1'),
      country,
      countryCode: countryCode(country),
    }
    return {
      ...line,
      isCancellation: isCancellation(line.invoice),
      isShipping: isShipping(line.sku),
      reason: findSkipReason(line),
    }
  }
}

/** The product codes for delivery. */
const SHIPPING = new Set(['POST', 'DOT', 'C2'])

/**
 * The product codes of bookkeeping: discounts, samples, bad debt, fees. `M`, a product without its own code,
 * is a sale.
 */
const NO_SALE = new Set(['D', 'S', 'B', 'BANK CHARGES', 'AMAZONFEE'])

const isShipping = (sku: string): boolean => SHIPPING.has(sku)

const isCancellation = (invoice: string): boolean => /^C/i.test(invoice)

/** Why a line is skipped, by the line alone; null if it can be used. */
function findSkipReason(line: {
  invoice: string
  sku: string
  title: string
  unitPrice: number
  quantity: number
}): Reason | null {
  if (NO_SALE.has(line.sku)) return 'notASale'
  if (line.title === '') return 'noDescription'
  if (line.unitPrice <= 0) return 'noPrice'
  if (isCancellation(line.invoice)) return line.quantity < 0 ? null : 'notTakenBack'
  return line.quantity > 0 ? null : 'noQuantity'
}
