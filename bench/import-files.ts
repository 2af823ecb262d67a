import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../packages/server/src/db/open.ts'
import { importContacts } from '../packages/server/src/domains/contacts/import/import-contacts.ts'
import { importCustomers } from '../packages/server/src/domains/customers/import/import-customers.ts'
import { storeProductImport } from '../packages/server/src/domains/imports/imports.ts'
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
  /** Returns the line of a record in the file, or in a later file with the same records. */
  line(index: number, isLater: boolean): string
  read(db: Db, input: Input): Promise<Report>
}

/** More lines would exceed the maximum size of a product file. */
const MOST_LINES = 100_000

/** The imports that admins run on the screens, without HTTP. */
export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'products',
    lines: ({ products }) => products,
    header: PRODUCT_HEADER,
    line: productLine,
    read: (db, input) =>
      importProducts(db, {
        ...input,
        permitted: 'all',
        publicUrl: 'https://shop.example',
        jobs: { enqueueAll: async () => undefined },
        ...storeProductImport({ site: null, name: 'products.csv', by: input.by, now: input.now }),
      }),
  },
  {
    name: 'customers',
    lines: ({ customers }) => customers,
    header: CUSTOMER_HEADER,
    line: customerLine,
    read: (db, input) =>
      importCustomers(db, {
        ...input,
        notifier: { publicUrl: 'https://shop.example', jobs: { enqueue: async () => null } },
      }),
  },
  {
    name: 'contacts',
    lines: ({ customers }) => customers,
    header: CONTACT_HEADER,
    line: contactLine,
    read: importContacts,
  },
]

/** Imports a file of new records, and then a later file that changes each of them. */
export async function benchFile(
  kind: FileKind,
  input: BenchInput,
  { db, folder, site }: EmptyShop,
  print: Print,
): Promise<Verdict[]> {
  const lines = Math.min(kind.lines(input), MOST_LINES)
  const bringIn = async (isLater: boolean) => {
    const path = join(folder, `${kind.name}.csv`)
    const rows = Array.from({ length: lines }, (_, index) => kind.line(index, isLater))
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
