import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { staleDetails } from '../../lib/stale.ts'
import { cleanRichText, picturesIn } from '../../lib/text/rich-text.ts'
import { useFiles } from '../files/files.ts'
import { refuseTakenSlug } from './page-slug.ts'
import { readPage } from './read-page.ts'

export const updatePage = signedIn.pages.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, ...sent } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockSite(tx, sent.site)
    await tx.selectFrom('pages').select('_id').where('_id', '=', id).forUpdate().execute()
    const was = await readPage(tx, id)
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'page', was))
    await refuseTakenSlug(tx, sent, id)
    const { title, description } = sent.seo
    const fields = { ...sent, body: cleanRichText(sent.body), seo: { description, title } }
    await tx
      .updateTable('pages')
      .set((row) => ({
        ...fields,
        seo: JSON.stringify(fields.seo),
        version: row('version', '+', 1),
        updatedAt: now.toISOString(),
      }))
      .where('_id', '=', id)
      .execute()
    await useFiles(tx, { entity: 'page', entityId: id }, { body: picturesIn(fields.body) })
    // PostgreSQL returns the keys of `jsonb` in its own order, which must not count as a change.
    const before = { ...was, seo: { description: was.seo.description, title: was.seo.title } }
    const changes = changesBetween<Record<string, unknown>>(before, fields)
    await recordAudit(tx, admin, now, { action: 'page.changed', entityId: id, changes })
    const is = await readPage(tx, id)
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})
