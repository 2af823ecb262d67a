import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import type { StoreFaq } from '@storekeeper/contract/store/store-content'
import type { Db } from '../../db/open.ts'

/** Returns the questions that the storefront of a site shows, grouped by category. */
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
