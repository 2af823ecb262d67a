import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../packages/server/src/db/open.ts'
import { importContacts } from '../packages/server/src/domains/contacts/import/import-contacts.ts'
import { importCustomers } from '../packages/server/src/domains/customers/import/import-customers.ts'
import { importProducts } from '../packages/server/src/domains/products/import/import-products.ts'
import type { AskedBench } from './asked-bench.ts'
import type { Say, Verdict } from './goal.ts'
import {
  CONTACT_HEADER,
  CUSTOMER_HEADER,
  contactLine,
  customerLine,
  PRODUCT_HEADER,
  productLine,
} from './import-lines.ts'
import { type EmptyShop, ratedLines } from './import-shop.ts'

type Asked = { file: AsyncIterable<Buffer>; site: string; isRehearsal: boolean; by: null; now: Date }
type Report = { creates: number; updates: number; errorCount: number }

type FileKind = {
  name: string
  lines(asked: AskedBench): number
  header: string
  /** What the file says at that place, or what a later one says there of the same. */
  line(place: number, isLater: boolean): string
  read(db: Db, asked: Asked): Promise<Report>
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
    read: (db, asked) =>
      importProducts(db, {
        ...asked,
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
  asked: AskedBench,
  { db, folder, site }: EmptyShop,
  say: Say,
): Promise<Verdict[]> {
  const lines = Math.min(kind.lines(asked), MOST_LINES)
  const bringIn = async (isLater: boolean) => {
    const path = join(folder, `${kind.name}.csv`)
    const rows = Array.from({ length: lines }, (_, place) => kind.line(place, isLater))
    await writeFile(path, [kind.header, ...rows, ''].join('\n'))
    const startedAt = performance.now()
    const report = await kind.read(db, {
      file: createReadStream(path),
      site,
      isRehearsal: false,
      by: null,
      now: new Date(),
    })
    const used = report.errorCount > 0 ? 0 : isLater ? report.updates : report.creates
    const name = `${kind.name}, all ${isLater ? 'changed' : 'new'},`
    return ratedLines({ name, lines, used, startedAt }, say)
  }
  return [await bringIn(false), await bringIn(true)]
}
