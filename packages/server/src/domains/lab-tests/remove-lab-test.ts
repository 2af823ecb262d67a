import { signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'

/** Nothing refers to a lab test; its report files go once nothing else refers to them. */
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
    await writeAudit(tx, admin, now, [
      {
        action: 'labTest.removed',
        entity: 'labTest',
        entityId: id,
        changes: { batchNumber: { from: gone.batchNumber, to: null } },
      },
    ])
    return { _id: gone._id }
  })
})
