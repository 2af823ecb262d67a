import type { Faq } from '@storekeeper/contract/faqs/faq'
import type { Db } from '../../db/open.ts'

export const FAQ_COLUMNS = [
  ...(['_id', 'site', 'question', 'slug', 'answer', 'category', 'position'] as const),
  ...(['isActive', 'version', 'createdAt', 'updatedAt'] as const),
] as const

/** Returns one question. Also works inside a transaction. */
export const readFaq = (db: Db, _id: string): Promise<Faq | undefined> =>
  db.selectFrom('faqs').select(FAQ_COLUMNS).where('_id', '=', _id).executeTakeFirst()
