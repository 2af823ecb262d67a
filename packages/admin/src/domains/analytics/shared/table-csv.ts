import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { stringify } from 'csv-stringify/browser/esm/sync'
import { fromCents } from '~/lib/minor-units'
import type { FigureColumn, FigureTable } from './figure-table'

/**
 * Returns a table as CSV for spreadsheets: amounts as decimals in the currency that the heading names, shares
 * in percent, days as 2026-01-31.
 */
export const tableCsv = <Row>({ columns, rows }: FigureTable<Row>, currency: string): string =>
  stringify(
    [
      columns.map((column) => guarded(column.header + formatUnit(column, currency))),
      ...rows.map((row) => columns.map((column) => formatCell(column, row, currency))),
    ],
    // Without a byte order mark, spreadsheets assume a legacy encoding.
    { bom: true },
  )

const formatUnit = <Row>({ kind }: FigureColumn<Row>, currency: string) => {
  if (kind === 'money') return ` (${currency})`
  return kind === 'share' ? ' (%)' : ''
}

const formatCell = <Row>(column: FigureColumn<Row>, row: Row, currency: string): string => {
  const value = column.value(row)
  if (value === null) return ''
  if (typeof value === 'string') return guarded(value)
  if (column.kind === 'money') return fromCents(value, currency).toFixed(getFractionDigits(currency))
  return column.kind === 'share' ? (value * 100).toFixed(2) : String(value)
}

/** Spreadsheets run text that begins like this as a formula; negative numbers are not formulas. */
const FORMULA = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
