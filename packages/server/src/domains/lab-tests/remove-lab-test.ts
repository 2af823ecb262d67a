import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'

/** Nothing references a lab test. Its report files are deleted once nothing else references them. */
export const removeLabTest = signedIn.labTests.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('labTests')
      .where('_id', '=', id)
      .returning(['_id', 'labName', 'batchNumber'])
      .executeTakeFirst()
    if (!gone) throw errors.NOT_FOUND()
    await useFiles(tx, { entity: 'labTest', entityId: id }, {})
    await recordAudit(tx, admin, now, {
      action: 'labTest.removed',
      entityId: id,
      changes: { batchNumber: { from: gone.batchNumber, to: null } },
    })
    return { _id: gone._id }
  })
})
