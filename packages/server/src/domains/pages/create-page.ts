import type { NewShopPage } from '@storekeeper/contract/pages/shop-page'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { cleanRichText, picturesIn } from '../../lib/text/rich-text.ts'
import { useFiles } from '../files/files.ts'
import { refuseTakenSlug } from './page-slug.ts'
import { readPage } from './read-page.ts'

export const createPageCall = signedIn.pages.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db
      .transaction()
      .execute((tx) => createOnce(tx, 'pages', input, (page) => createPage(tx, page, admin, clock())))
    const page = await readPage(db, _id)
    if (!page) throw new Error('A new page was not written.')
    return page
  },
)

/** Creates a page and returns its `_id`. */
export async function createPage(
  tx: Transaction<Tables>,
  { seo, ...page }: NewShopPage,
  by: Actor,
  now: Date,
): Promise<string> {
  await lockSite(tx, page.site)
  await refuseTakenSlug(tx, page)
  const _id = newId()
  const at = now.toISOString()
  const body = cleanRichText(page.body)
  await tx
    .insertInto('pages')
    .values({ ...page, body, seo: JSON.stringify(seo), _id, createdAt: at, updatedAt: at })
    .execute()
  await useFiles(tx, { entity: 'page', entityId: _id }, { body: picturesIn(body) })
  await recordAudit(tx, by, now, { action: 'page.created', entityId: _id })
  return _id
}
