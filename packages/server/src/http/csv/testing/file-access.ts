import { ImportReport } from '@storekeeper/contract/products/import-report'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { People } from '../../../testing/factories.ts'
import { readReport } from '../../../testing/read-report.ts'
import type { AnyAnswer, TestShop } from '../../../testing/test-shop.ts'

type As = keyof People | null
type TakenOut = { status: number; headers: Headers; bytes: Buffer; text: string }

/** Imports and exports product files as an admin does. */
export function productFiles(shop: TestShop) {
  const authorization = (as: As): Record<string, string> =>
    as ? { authorization: `Bearer ${shop.people[as].token}` } : {}

  async function bringIn(
    file: string | Buffer,
    query = 'site=hb',
    as: As = 'admin',
    type = 'text/csv',
  ): Promise<AnyAnswer> {
    const response = await fetch(`${shop.url}/admin/products/import?${query}`, {
      method: 'POST',
      headers: { 'content-type': type, ...authorization(as) },
      body: new Uint8Array(Buffer.from(file)),
    })
    return readReport(response, ImportReport)
  }
  const preview = (file: string | Buffer) => bringIn(file, 'site=hb&dryRun=true')

  async function takeOut(query: string, as: As = 'admin'): Promise<TakenOut> {
    const response = await fetch(`${shop.url}/admin/products/export?${query}`, { headers: authorization(as) })
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes, text: bytes.toString() }
  }
  return { bringIn, preview, takeOut }
}

/** A product file with these rows; its columns are those of all rows. */
export function toCsv(...rows: Record<string, string>[]): string {
  const columns = [...new Set(['Handle', 'Title', 'Variant Price', ...rows.flatMap(Object.keys)])]
  return stringify(rows, { header: true, columns })
}

/** The rows of an exported file. */
export const exported = ({ text }: { text: string }): Record<string, string>[] =>
  parse(text, { columns: true, bom: true })
