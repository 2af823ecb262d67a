import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { useFiles } from '../files/files.ts'
import { findProductSite } from './create-lab-test.ts'
import { readLabTests } from './read-lab-tests.ts'
import { ownReportFiles } from './report-files.ts'

export const updateLabTest = signedIn.labTests.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...sent } = input
  const fields = { ...sent, reportFiles: ownReportFiles(sent.reportFiles) }
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('labTests').select('_id').where('_id', '=', id).forUpdate().execute()
    const [was] = await readLabTests(tx, [id])
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'labTest', was))
    const site = await findProductSite(tx, fields.product)
    await tx
      .updateTable('labTests')
      .set((row) => ({
        ...fields,
        site,
        reportFiles: JSON.stringify(fields.reportFiles),
        version: row('version', '+', 1),
        updatedAt: now.toISOString(),
      }))
      .where('_id', '=', id)
      .execute()
    await useFiles(
      tx,
      { entity: 'labTest', entityId: id },
      { reportFiles: fields.reportFiles.map((file) => file.url) },
    )
    await recordAudit(tx, admin, now, {
      action: 'labTest.changed',
      entityId: id,
      changes: changesBetween<Record<string, unknown>>({ ...was, product: was.product._id }, fields),
    })
    const [is] = await readLabTests(tx, [id])
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})
