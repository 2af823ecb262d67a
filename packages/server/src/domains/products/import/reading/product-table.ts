import type { DecimalMark, FileReading } from '@storekeeper/contract/files/file-reading'
import { PRODUCT_FIELDS, REQUIRED_PRODUCT_FIELDS } from '@storekeeper/contract/products/import-report'
import { apiError, fieldError } from '../../../../lib/api-error.ts'
import { foreignSigns } from '../../../../lib/file-reading/currency-signs.ts'
import { decideMark, noEvidence, noteNumber } from '../../../../lib/file-reading/decimal-mark.ts'
import {
  type ColumnIndexes,
  indexesByMapping,
  indexesByName,
  openTable,
  surveyColumns,
  type Table,
  withFields,
} from '../../../../lib/file-reading/open-table.ts'
import type { ReadingChoice } from '../../../../lib/file-reading/reading-choice.ts'
import type { SpooledFile } from '../../../../lib/file-reading/spool-file.ts'
import { COLUMNS, type Column, REQUIRED, SHOPIFY_NAMES, SUGGESTED_NAMES } from '../csv-columns.ts'
import { openWooColumns, type WooColumns } from './woo-columns.ts'

/**
 * A product file and how to read it. `woo` is set for a WooCommerce export, whose rows have another
 * structure.
 */
export type ProductTable = {
  table: Table
  indexes: ColumnIndexes<Column>
  woo: WooColumns | undefined
  mark: DecimalMark
  reading: FileReading
  /** The file's name for a Shopify column. */
  getName: (column: string) => string
}

const MAX_RECORD_CHARACTERS = 2 ** 20

/**
 * Reads a product file once from start to end, and returns how to read it. Rejects (422) a file that lacks
 * required columns.
 */
export async function openProductTable(
  file: SpooledFile,
  choice: ReadingChoice,
  currency: string,
): Promise<ProductTable> {
  const table = await openTable(file, {
    delimiter: choice.delimiter,
    maxRecordCharacters: MAX_RECORD_CHARACTERS,
  })
  const woo = choice.mapping === undefined ? openWooColumns(table.header) : undefined
  const indexes = findIndexes(table, choice.mapping)
  const evidence = noEvidence()
  const amounts = woo?.amounts ?? AMOUNTS.flatMap((column) => indexes.get(column) ?? [])
  const columns = await surveyColumns(table, (fields) => {
    for (const index of amounts) noteNumber(fields[index]?.trim() ?? '', evidence)
    woo?.noteParent(fields)
  })
  // If commas separate values, the decimal mark is usually a point.
  const usual = table.delimiter === 'semicolon' ? 'comma' : 'point'
  const { mark, unclear } = decideMark(evidence, choice.decimalMark, usual)
  const reading: FileReading = {
    format: woo ? 'woocommerce' : choice.mapping === undefined ? 'shopify' : 'mapped',
    encoding: file.encoding,
    delimiter: table.delimiter,
    columns: withFields(columns, woo?.used ?? indexes),
    decimalMark: mark,
    unclearAmount: unclear,
    foreignCurrencies: foreignSigns(evidence.currencies, currency),
  }
  const missing = (choice.mapping === undefined ? REQUIRED : []).filter((column) => !indexes.has(column))
  if (!woo && missing.length > 0) throw unknownColumns(missing, { ...reading, unclearAmount: null }, table)
  return { table, indexes, woo, mark, reading, getName: woo?.getName ?? buildColumnNames(indexes, table) }
}

const AMOUNTS: readonly Column[] = [
  ...(['price', 'compareAtPrice', 'quantity', 'grams', 'kilograms', 'pounds', 'ounces'] as const),
]

function findIndexes(table: Table, mapping: string | undefined): ColumnIndexes<Column> {
  if (mapping === undefined) return indexesByName(table.header, SHOPIFY_NAMES)
  const indexes = indexesByMapping(mapping, table, PRODUCT_FIELDS)
  if (REQUIRED_PRODUCT_FIELDS.some((field) => !indexes.has(field)))
    throw fieldError('mapping', 'PRODUCT_MAPPING_INCOMPLETE', { fields: [...REQUIRED_PRODUCT_FIELDS] })
  return indexes
}

/** The error contains the fields that the column names suggest, for the mapping form. */
function unknownColumns(missing: readonly Column[], reading: FileReading, { header }: Table) {
  const suggested = indexesByName(
    header,
    SUGGESTED_NAMES.filter(([column]) => MAPPED.has(column)),
  )
  return apiError('IMPORT_COLUMN_MISSING', {
    columns: missing.map((column) => COLUMNS[column]),
    reading: { ...reading, columns: withFields(reading.columns, suggested) },
  })
}

const MAPPED: ReadonlySet<string> = new Set(PRODUCT_FIELDS)

function buildColumnNames(indexes: ColumnIndexes<Column>, { header }: Table): ProductTable['getName'] {
  const names = new Map(
    [...indexes].map(([column, index]) => [COLUMNS[column] as string, header[index] ?? '']),
  )
  const title = names.get(COLUMNS.title)
  return (column) => names.get(column) ?? (column === COLUMNS.handle && title ? title : column)
}
