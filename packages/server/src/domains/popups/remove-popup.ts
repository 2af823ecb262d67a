import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'

export const removePopup = signedIn.popups.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('popups')
      .where('_id', '=', id)
      .returning(['_id', 'title', 'site'])
      .executeTakeFirst()
    if (!gone) throw errors.NOT_FOUND()
    await useFiles(tx, { entity: 'popup', entityId: id }, {})
    const changes = { title: { from: gone.title, to: null }, site: { from: gone.site, to: null } }
    await recordAudit(tx, admin, now, { action: 'popup.removed', entityId: id, changes })
    return { _id: gone._id }
  })
})
