import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { checkSlug } from '../../lib/text/free-slug.ts'

export const checkPageSlug = signedIn.pages.slugCheck.handler(({ context: { db }, input }) =>
  checkSlug(db, 'pages', input),
)

/** The caller has locked the site, so that no concurrent request can take the slug. */
export async function refuseTakenSlug(
  tx: Transaction<Tables>,
  { site, slug }: { site: string; slug: string },
  except?: string,
): Promise<void> {
  const holder = await tx
    .selectFrom('pages')
    .select(['_id', 'title'])
    .where('site', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (holder && holder._id !== except) throw fieldError('slug', 'PAGE_SLUG_TAKEN', { title: holder.title })
}
