import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { staleDetails } from '../../lib/stale.ts'
import { picturesIn } from '../../lib/text/rich-text.ts'
import { useFiles } from '../files/files.ts'
import { refuseTooMany } from './create-faq.ts'
import { cleanAnswer, nextPosition, refuseTakenSlug } from './faq-rules.ts'
import { readFaq } from './read-faq.ts'

export const updateFaq = signedIn.faqs.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...sent } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, sent.site)
    await tx.selectFrom('faqs').select('_id').where('_id', '=', id).forUpdate().execute()
    const was = await readFaq(tx, id)
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'faq', was))
    await refuseTakenSlug(tx, sent, id)
    const fields = { ...sent, answer: cleanAnswer(sent.answer) }
    // A question that moves to another site becomes its last.
    if (sent.site !== was.site) await refuseTooMany(tx, sent.site)
    const position = sent.site === was.site ? was.position : await nextPosition(tx, sent.site)
    await tx
      .updateTable('faqs')
      .set((row) => ({ ...fields, position, version: row('version', '+', 1), updatedAt: now.toISOString() }))
      .where('_id', '=', id)
      .execute()
    await useFiles(tx, { entity: 'faq', entityId: id }, { answer: picturesIn(fields.answer) })
    const changes = changesBetween<Record<string, unknown>>(was, fields)
    await recordAudit(tx, admin, now, { action: 'faq.changed', entityId: id, changes })
    const is = await readFaq(tx, id)
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})

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
    await recordAudit(tx, admin, now, { action: 'faq.removed', entityId: id, changes })
    return { _id: gone._id }
  })
})
