import { createHash } from 'node:crypto'
import type { DecimalMark } from '@storekeeper/contract/files/file-reading'
import type {
  DateOrder,
  ImportChoices,
  ImportReading,
  ImportSource,
} from '@storekeeper/contract/imports/import'
import {
  CUSTOMER_IMPORT_FIELDS,
  type ImportField,
  ORDER_IMPORT_FIELDS,
} from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import { foreignSigns } from '../../../lib/file-reading/currency-signs.ts'
import { decideMark, noEvidence, noteNumber } from '../../../lib/file-reading/decimal-mark.ts'
import {
  type ColumnIndexes,
  indexesByMapping,
  openTable,
  surveyColumns,
  type Table,
  withFields,
} from '../../../lib/file-reading/open-table.ts'
import type { SpooledFile } from '../../../lib/file-reading/spool-file.ts'
import { decideOrder, noDates, noteDate } from './parse-date.ts'
import { findPlaces, findSource, type Place, suggestFields } from './suggest-fields.ts'

/** A file whose columns were surveyed, with the mapping and the formats to read it with. */
export type ImportFile = {
  table: Table
  source: ImportSource
  indexes: ColumnIndexes<ImportField>
  /** By preference: a record without any cell of a place has those of the next one. */
  places: readonly Place[]
  mark: DecimalMark
  /** Amounts are in the smallest unit of the currency: 1999 for 19.99. */
  hasMinorUnits: boolean
  dateOrder: DateOrder
  rows: number
  reading: ImportReading
}

type Options = {
  kind: ImportKind
  choices: ImportChoices
  /** Of the store. */
  currency: string
  /** Finds the mapping of the last file with the same header. */
  recall: (header: string) => Promise<string | undefined>
}

const AMOUNTS = [
  'linePrice',
  'lineTotal',
  'total',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'refunded',
] as const
const DATES = ['placedAt', 'paidAt', 'cancelledAt', 'createdAt'] as const
const MAX_RECORD_CHARACTERS = 2 ** 18
/** How Medusa 1 writes dates; Medusa 2 writes them in ISO format, and amounts with decimals. */
const MEDUSA_1_DATE = /^[a-z]{3}, \d{2} [a-z]{3} \d{4} [\d:]{8} GMT$/i

/** Reads a whole file once to find its format. Throws if it is not CSV, or the mapping is not of this file. */
export async function openImportFile(
  file: SpooledFile,
  { kind, choices, currency, recall }: Options,
): Promise<ImportFile> {
  const { delimiter } = choices
  const table = await openTable(file, { delimiter, maxRecordCharacters: MAX_RECORD_CHARACTERS })
  const source = findSource(kind, table.header)
  const fields: readonly ImportField[] = kind === 'orders' ? ORDER_IMPORT_FIELDS : CUSTOMER_IMPORT_FIELDS
  const suggested = suggestFields(kind, source, table.header)
  const read = (mapping: string) => indexesByMapping<ImportField>(mapping, table, fields)
  const chosen = choices.mapping === undefined ? undefined : read(choices.mapping)
  const recalled = chosen ? undefined : ifFitting(read, await recall(hashHeader(table.header)))
  const indexes = chosen ?? recalled ?? suggested
  const isSuggested = (field: ImportField) => indexes.get(field) === suggested.get(field)
  const places = findPlaces(kind, source, table.header, isSuggested)
  const amounts = AMOUNTS.flatMap((field) => indexes.get(field) ?? [])
  const dates = DATES.flatMap((field) => indexes.get(field) ?? [])
  const evidence = noEvidence()
  const dated = noDates()
  let hasMinorUnits = source === 'medusa' && table.delimiter === 'semicolon'
  let rows = 0
  const columns = await surveyColumns(table, (cells) => {
    rows += 1
    for (const index of amounts) noteNumber(cells[index]?.trim() ?? '', evidence)
    for (const index of dates) noteDate(cells[index]?.trim() ?? '', dated)
    hasMinorUnits &&=
      dates.every((index) => MEDUSA_1_DATE.test(cells[index]?.trim() ?? '')) &&
      amounts.every((index) => /^-?\d*$/.test(cells[index]?.trim() ?? ''))
  })
  // If commas separate values, the decimal mark is usually a point.
  const usual = table.delimiter === 'semicolon' ? 'comma' : 'point'
  const { mark, unclear } = decideMark(evidence, choices.decimalMark, usual)
  const date = decideOrder(dated, choices.dateOrder, currency === 'USD' ? 'mdy' : 'dmy')
  const reading: ImportReading = {
    encoding: file.encoding,
    delimiter: table.delimiter,
    columns: withFields(columns, indexes),
    decimalMark: amounts.length > 0 ? mark : null,
    unclearAmount: unclear,
    foreignCurrencies: foreignSigns(evidence.currencies, currency),
    dateOrder: date.shown,
    unclearDate: date.unclear,
    isRemembered: recalled !== undefined,
  }
  return { table, source, indexes, places, mark, hasMinorUnits, dateOrder: date.order, rows, reading }
}

/** Undefined also for a mapping with a field that the program no longer has. */
function ifFitting<Result>(
  read: (mapping: string) => Result,
  mapping: string | undefined,
): Result | undefined {
  try {
    return mapping === undefined ? undefined : read(mapping)
  } catch {
    return undefined
  }
}

/** The shape of a file: the names of its columns in their order. */
export const hashHeader = (header: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(header.map((name) => name.toLowerCase())))
    .digest('base64url')
