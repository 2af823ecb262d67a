import type { DecimalMark, FileReading } from '@storekeeper/contract/file-reading'
import { PRODUCT_FIELDS, REQUIRED_PRODUCT_FIELDS } from '@storekeeper/contract/products/import-report'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import { foreignSigns } from '../../../lib/file-reading/currency-signs.ts'
import { decideMark, noEvidence, noteNumber } from '../../../lib/file-reading/decimal-mark.ts'
import {
  openTable,
  type Places,
  placesByMapping,
  placesByName,
  surveyColumns,
  type Table,
  withFields,
} from '../../../lib/file-reading/open-table.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import type { TextFile } from '../../../lib/file-reading/text-file.ts'
import { COLUMNS, type Column, REQUIRED, SHOPIFY_NAMES, SUGGESTED_NAMES } from './csv-columns.ts'
import { openWooColumns, type WooColumns } from './woo-columns.ts'

/** A file of products, and how it is read. `woo` is there for an export of WooCommerce, whose rows mean something else. */
export type ProductTable = {
  table: Table
  places: Places<Column>
  woo: WooColumns | undefined
  mark: DecimalMark
  reading: FileReading
  /** What the file calls a column of Shopify's. */
  nameOf: (column: string) => string
}

const MAX_RECORD_CHARACTERS = 2 ** 20

/** Reads a file of products through once. Refuses (422) one whose columns are unknown, and returns what is in them. */
export async function openProductTable(
  file: TextFile,
  choice: ReadingChoice,
  currency: string,
): Promise<ProductTable> {
  const table = await openTable(file, {
    delimiter: choice.delimiter,
    maxRecordCharacters: MAX_RECORD_CHARACTERS,
  })
  const woo = choice.mapping === undefined ? openWooColumns(table.header) : undefined
  const places = placesOf(table, choice.mapping)
  const evidence = noEvidence()
  const amounts = woo?.amounts ?? AMOUNTS.flatMap((column) => places.get(column) ?? [])
  const columns = await surveyColumns(table, (fields) => {
    for (const place of amounts) noteNumber(fields[place]?.trim() ?? '', evidence)
    woo?.noteParent(fields)
  })
  // Where commas divide the values of a row, points divide those of a number.
  const usual = table.delimiter === 'semicolon' ? 'comma' : 'point'
  const { mark, unclear } = decideMark(evidence, choice.decimalMark, usual)
  const reading: FileReading = {
    format: woo ? 'woocommerce' : choice.mapping === undefined ? 'shopify' : 'mapped',
    encoding: file.encoding,
    delimiter: table.delimiter,
    columns: withFields(columns, woo?.used ?? places),
    decimalMark: mark,
    unclearAmount: unclear,
    foreignCurrencies: foreignSigns(evidence.currencies, currency),
  }
  const missing = (choice.mapping === undefined ? REQUIRED : []).filter((column) => !places.has(column))
  if (!woo && missing.length > 0) throw unknownColumns(missing, { ...reading, unclearAmount: null }, table)
  return { table, places, woo, mark, reading, nameOf: woo?.nameOf ?? namesOf(places, table) }
}

const AMOUNTS: readonly Column[] = [
  ...(['price', 'compareAtPrice', 'quantity', 'grams', 'kilograms', 'pounds', 'ounces'] as const),
]

function placesOf(table: Table, mapping: string | undefined): Places<Column> {
  if (mapping === undefined) return placesByName(table.header, SHOPIFY_NAMES)
  const places = placesByMapping(mapping, table, PRODUCT_FIELDS)
  if (REQUIRED_PRODUCT_FIELDS.some((field) => !places.has(field)))
    throw fieldError('mapping', 'PRODUCT_MAPPING_INCOMPLETE', { fields: [...REQUIRED_PRODUCT_FIELDS] })
  return places
}

/** The fields of such a refusal are those that the names of the columns suggest. */
function unknownColumns(missing: readonly Column[], reading: FileReading, { header }: Table) {
  const suggested = placesByName(
    header,
    SUGGESTED_NAMES.filter(([column]) => MAPPED.has(column)),
  )
  return apiError('IMPORT_COLUMN_MISSING', {
    columns: missing.map((column) => COLUMNS[column]),
    reading: { ...reading, columns: withFields(reading.columns, suggested) },
  })
}

const MAPPED: ReadonlySet<string> = new Set(PRODUCT_FIELDS)

function namesOf(places: Places<Column>, { header }: Table): ProductTable['nameOf'] {
  const names = new Map(
    [...places].map(([column, place]) => [COLUMNS[column] as string, header[place] ?? '']),
  )
  const title = names.get(COLUMNS.title)
  return (column) => names.get(column) ?? (column === COLUMNS.handle && title ? title : column)
}
