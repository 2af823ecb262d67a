import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { checkSlug } from '../../lib/text/free-slug.ts'
import { cleanRichText } from '../../lib/text/rich-text.ts'

export const checkFaqSlug = signedIn.faqs.slugCheck.handler(({ context: { db }, input }) =>
  checkSlug(db, 'faqs', input),
)

/** The caller has locked the site, so no concurrent request can take the slug. */
export async function refuseTakenSlug(
  tx: Transaction<Tables>,
  { site, slug }: { site: string; slug: string },
  except?: string,
): Promise<void> {
  const holder = await tx
    .selectFrom('faqs')
    .select(['_id', 'question'])
    .where('site', '=', site)
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (holder && holder._id !== except)
    throw fieldError('slug', 'FAQ_SLUG_TAKEN', { question: holder.question })
}

/** Sanitizes an answer; throws when nothing remains. */
export function cleanAnswer(html: string): string {
  const answer = cleanRichText(html)
  if (answer === '') throw fieldError('answer', 'FAQ_ANSWER_EMPTY')
  return answer
}

/** Returns the position after the last question of a site. */
export async function nextPosition(tx: Transaction<Tables>, site: string): Promise<number> {
  const { last } = await tx
    .selectFrom('faqs')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  return last + 1
}
