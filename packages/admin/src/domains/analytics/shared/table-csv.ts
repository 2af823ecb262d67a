import { stringify } from 'csv-stringify/browser/esm/sync'
import { digitsOf, fromCents } from '~/lib/minor-units'
import type { FigureColumn, FigureTable } from './figure-table'

/**
 * A table as a spreadsheet reads it: amounts as decimals of the currency that their heading names, shares in percent, days
 * as 2026-01-31.
 */
export const tableCsv = <Row>({ columns, rows }: FigureTable<Row>, currency: string): string =>
  stringify(
    [
      columns.map((column) => guarded(column.header + unitOf(column, currency))),
      ...rows.map((row) => columns.map((column) => cellOf(column, row, currency))),
    ],
    // Spreadsheets take a file without a mark for one in an old encoding.
    { bom: true },
  )

const unitOf = <Row>({ kind }: FigureColumn<Row>, currency: string) => {
  if (kind === 'money') return ` (${currency})`
  return kind === 'share' ? ' (%)' : ''
}

const cellOf = <Row>(column: FigureColumn<Row>, row: Row, currency: string): string => {
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'string') return guarded(value)
  if (column.kind === 'money') return fromCents(value, currency).toFixed(digitsOf(currency))
  return column.kind === 'share' ? (value * 100).toFixed(2) : String(value)
}

/** A spreadsheet takes text that begins like this for a formula and runs it; numbers below zero are none. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
