import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import type { StoreFaq } from '@storekeeper/contract/store/store-content'
import type { Db } from '../../db/open.ts'

/** What customers of a site read, the questions of a category side by side. */
export async function activeFaqs(db: Db, site: string): Promise<StoreFaq[]> {
  const faqs = await db
    .selectFrom('faqs')
    .select(['slug', 'question', 'answer', 'category'])
    .where('site', '=', site)
    .where('isActive', '=', true)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  return faqGroups(faqs).flatMap((group) => group.faqs)
}
