import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'

export const removeFaq = signedIn.faqs.remove.handler(async ({ context, input: { id }, errors }) => {
  const { db, admin, clock } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('faqs')
      .where('_id', '=', id)
      .returning(['_id', 'question', 'site'])
      .executeTakeFirst()
    if (!gone) throw errors.NOT_FOUND()
    await useFiles(tx, { entity: 'faq', entityId: id }, {})
    const changes = { question: { from: gone.question, to: null }, site: { from: gone.site, to: null } }
    await recordAudit(tx, admin, now, [{ action: 'faq.removed', entity: 'faq', entityId: id, changes }])
    return { _id: gone._id }
  })
})
