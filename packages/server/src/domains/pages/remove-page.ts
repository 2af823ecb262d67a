import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'

export const removePage = signedIn.pages.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('pages')
      .where('_id', '=', id)
      .returning(['_id', 'title', 'slug', 'site'])
      .executeTakeFirst()
    if (!gone) throw errors.NOT_FOUND()
    await useFiles(tx, { entity: 'page', entityId: id }, {})
    const { _id, ...was } = gone
    const changes = Object.fromEntries(
      Object.entries(was).map(([field, from]) => [field, { from, to: null }]),
    )
    await recordAudit(tx, admin, now, { action: 'page.removed', entityId: id, changes })
    return { _id }
  })
})
