import type { NewFaq } from '@storekeeper/contract/faqs/faq'
import { MAX_FAQS } from '@storekeeper/contract/faqs/faq-query'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { lockSite } from '../../lib/queries/lock-site.ts'
import { picturesIn } from '../../lib/text/rich-text.ts'
import { useFiles } from '../files/files.ts'
import { cleanAnswer, nextPosition, refuseTakenSlug } from './faq-rules.ts'
import { readFaq } from './read-faq.ts'

export const createFaqCall = signedIn.faqs.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db
      .transaction()
      .execute((tx) => createOnce(tx, 'faqs', input, (faq) => createFaq(tx, faq, admin, clock())))
    const faq = await readFaq(db, _id)
    if (!faq) throw new Error('A new question was not written.')
    return faq
  },
)

/** Creates a question at the end of its site's list and returns its `_id`. */
export async function createFaq(tx: Transaction<Tables>, faq: NewFaq, by: Actor, now: Date): Promise<string> {
  await lockSite(tx, faq.site)
  await refuseTooMany(tx, faq.site)
  await refuseTakenSlug(tx, faq)
  const _id = newId()
  const at = now.toISOString()
  const answer = cleanAnswer(faq.answer)
  const position = await nextPosition(tx, faq.site)
  await tx
    .insertInto('faqs')
    .values({ ...faq, answer, position, _id, createdAt: at, updatedAt: at })
    .execute()
  await useFiles(tx, { entity: 'faq', entityId: _id }, { answer: picturesIn(answer) })
  await recordAudit(tx, by, now, { action: 'faq.created', entityId: _id })
  return _id
}

/** The caller has locked the site. */
export async function refuseTooMany(tx: Transaction<Tables>, site: string): Promise<void> {
  const { count } = await tx
    .selectFrom('faqs')
    .select((row) => row.cast<number>(row.fn.countAll(), 'int4').as('count'))
    .where('site', '=', site)
    .executeTakeFirstOrThrow()
  if (count >= MAX_FAQS) throw fieldError('site', 'TOO_MANY_FAQS', { max: MAX_FAQS })
}
