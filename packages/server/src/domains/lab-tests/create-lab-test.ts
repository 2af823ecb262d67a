import type { NewLabTest } from '@storekeeper/contract/lab-tests/lab-test'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { useFiles } from '../files/files.ts'
import { readLabTests } from './read-lab-tests.ts'
import { ownReportFiles } from './report-files.ts'

export const createLabTestCall = signedIn.labTests.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db
      .transaction()
      .execute((tx) => createOnce(tx, 'labTests', input, (test) => createLabTest(tx, test, admin, clock())))
    const [made] = await readLabTests(db, [_id])
    if (!made) throw new Error('A new lab test was not written.')
    return made
  },
)

/** Adds a lab test to a product, on the product's site, and returns its `_id`. */
export async function createLabTest(
  tx: Transaction<Tables>,
  { reportFiles: sent, ...test }: NewLabTest,
  by: Actor,
  now: Date,
): Promise<string> {
  const reportFiles = ownReportFiles(sent)
  const _id = newId()
  const at = now.toISOString()
  const site = await findProductSite(tx, test.product)
  await tx
    .insertInto('labTests')
    .values({ ...test, _id, site, reportFiles: JSON.stringify(reportFiles), createdAt: at, updatedAt: at })
    .execute()
  await useFiles(
    tx,
    { entity: 'labTest', entityId: _id },
    { reportFiles: reportFiles.map((file) => file.url) },
  )
  await recordAudit(tx, by, now, { action: 'labTest.created', entityId: _id })
  return _id
}

/**
 * Returns the product's site and locks the product, so that it is not deleted while its lab test is written.
 */
export async function findProductSite(tx: Transaction<Tables>, product: string): Promise<string> {
  const found = await tx
    .selectFrom('products')
    .select('site')
    .where('_id', '=', product)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw fieldError('product', 'PRODUCT_GONE')
  return found.site
}
