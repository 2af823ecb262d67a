import { parseArgs } from 'node:util'
import { DECIMAL_MARKS, type DecimalMark } from '@storekeeper/contract/files/file-reading'
import { COLUMNS, type ColumnNames } from './parse-line.ts'

export type ImportInput = {
  file: string
  site: string | undefined
  report: string | undefined
  columns: ColumnNames
  decimalMark: DecimalMark | undefined
  /** Selects the shop in ./data without confirmation. */
  isSure: boolean
}

export const USAGE = `npm run import -- FILE --site KEY [--column NAME=HEADER] [--decimal-mark point|comma] [--report FILE.csv] [--yes]

  FILE       a CSV file of invoice lines with the columns
             InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country
             in UTF-8, UTF-16 or Windows-1252, with commas, semicolons, tabs or pipes between values
  --site     the key of the site of the orders
  --column   the header of a column in the file, such as --column UnitPrice=Price; can be repeated
  --decimal-mark
             the decimal mark of prices, if the file does not show it
  --report   the file for the lines that were not imported, each with the reason
  --yes      select the shop in ./data without confirmation; DATA_DIR or DATABASE_URL select another`

/** Parses the command line; undefined if it is invalid. */
export function importInput(args: readonly string[]): ImportInput | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        site: { type: 'string' },
        report: { type: 'string' },
        column: { type: 'string', multiple: true, default: [] },
        'decimal-mark': { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return undefined
    const columns = parseColumns(values.column)
    const decimalMark = DECIMAL_MARKS.find((mark) => mark === values['decimal-mark'])
    if (!columns || (values['decimal-mark'] !== undefined && !decimalMark)) return undefined
    return { file, site: values.site, report: values.report, columns, decimalMark, isSure: values.yes }
  } catch {
    return undefined
  }
}

/** Parses pairs such as “UnitPrice=Price”; undefined if one names no column. */
function parseColumns(pairs: readonly string[]): ColumnNames | undefined {
  const columns: ColumnNames = {}
  for (const pair of pairs) {
    const [name = '', ...rest] = pair.split('=')
    const column = COLUMNS.find((one) => one.toLowerCase() === name.toLowerCase())
    if (!column || rest.length === 0) return undefined
    columns[column] = rest.join('=')
  }
  return columns
}
