import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../packages/server/src/db/open.ts'
import { importContacts } from '../packages/server/src/domains/contacts/import/import-contacts.ts'
import { importCustomers } from '../packages/server/src/domains/customers/import/import-customers.ts'
import { importProducts } from '../packages/server/src/domains/products/import/import-products.ts'
import type { BenchInput } from './bench-input.ts'
import type { Print, Verdict } from './goal.ts'
import {
  CONTACT_HEADER,
  CUSTOMER_HEADER,
  contactLine,
  customerLine,
  PRODUCT_HEADER,
  productLine,
} from './import-lines.ts'
import { type EmptyShop, ratedLines } from './import-shop.ts'

type Input = { file: AsyncIterable<Buffer>; site: string; dryRun: boolean; by: null; now: Date }
type Report = { creates: number; updates: number; errorCount: number }

type FileKind = {
  name: string
  lines(input: BenchInput): number
  header: string
  /** The line of the file at that place, or the same record's line in a later file. */
  line(place: number, isLater: boolean): string
  read(db: Db, input: Input): Promise<Report>
}

/** More would make a file of products larger than one may be. */
const MOST_LINES = 100_000

/** As an administrator brings them in at the screens, without the way through HTTP. */
export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'products',
    lines: ({ products }) => products,
    header: PRODUCT_HEADER,
    line: productLine,
    read: (db, input) =>
      importProducts(db, {
        ...input,
        publicUrl: 'https://shop.example',
        jobs: { enqueue: async () => null },
      }),
  },
  {
    name: 'customers',
    lines: ({ customers }) => customers,
    header: CUSTOMER_HEADER,
    line: customerLine,
    read: importCustomers,
  },
  {
    name: 'contacts',
    lines: ({ customers }) => customers,
    header: CONTACT_HEADER,
    line: contactLine,
    read: importContacts,
  },
]

/** A file of what the shop does not have, and then a later one, which changes something about each. */
export async function benchFile(
  kind: FileKind,
  input: BenchInput,
  { db, folder, site }: EmptyShop,
  print: Print,
): Promise<Verdict[]> {
  const lines = Math.min(kind.lines(input), MOST_LINES)
  const bringIn = async (isLater: boolean) => {
    const path = join(folder, `${kind.name}.csv`)
    const rows = Array.from({ length: lines }, (_, place) => kind.line(place, isLater))
    await writeFile(path, [kind.header, ...rows, ''].join('\n'))
    const startedAt = performance.now()
    const report = await kind.read(db, {
      file: createReadStream(path),
      site,
      dryRun: false,
      by: null,
      now: new Date(),
    })
    const used = report.errorCount > 0 ? 0 : isLater ? report.updates : report.creates
    const name = `${kind.name}, all ${isLater ? 'changed' : 'new'},`
    return ratedLines({ name, lines, used, startedAt }, print)
  }
  return [await bringIn(false), await bringIn(true)]
}
