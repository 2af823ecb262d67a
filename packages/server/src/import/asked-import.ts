import { parseArgs } from 'node:util'

export type AskedImport = {
  file: string
  site: string | undefined
  report: string | undefined
  /** Takes the shop in ./data without a question. */
  isSure: boolean
}

export const USAGE = `npm run import -- FILE --site KEY [--report FILE.csv] [--yes]

  FILE       a CSV file of invoice lines with the columns
             InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country
  --site     the key of the site whose orders these are
  --report   where to write the lines that were not used, with the reason of each
  --yes      take the shop in ./data without a question; DATA_DIR or DATABASE_URL choose another`

/** What was asked for on the command line; undefined when it cannot be understood. */
export function askedImport(args: readonly string[]): AskedImport | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        site: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (!file || more.length > 0) return undefined
    return { file, site: values.site, report: values.report, isSure: values.yes }
  } catch {
    return undefined
  }
}
