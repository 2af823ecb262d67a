import { parseArgs } from 'node:util'

export type AskedImport = { file: string; site: string | undefined; report: string | undefined }

export const USAGE = `npm run import -- FILE --site KEY [--report FILE.csv]

  FILE       a CSV file of invoice lines with the columns
             InvoiceNo, StockCode, Description, Quantity, InvoiceDate, UnitPrice, CustomerID, Country
  --site     the key of the site whose orders these are
  --report   where to write the lines that were not used, with the reason of each`

/** What was asked for on the command line; undefined when it cannot be understood. */
export function askedImport(args: readonly string[]): AskedImport | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { site: { type: 'string' }, report: { type: 'string' } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    return file && more.length === 0 ? { file, site: values.site, report: values.report } : undefined
  } catch {
    return undefined
  }
}
