import type { ShopPage } from '@storekeeper/contract/pages/shop-page'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'

export const pageDetails = signedIn.pages.details.handler(async ({ context: { db }, input, errors }) => {
  const page = await readPage(db, input.id)
  if (!page) throw errors.NOT_FOUND()
  return page
})

export const LISTED_COLUMNS = [
  ...(['_id', 'site', 'title', 'slug', 'isPublished'] as const),
  ...(['version', 'createdAt', 'updatedAt'] as const),
] as const

/** One page with its text. Works in a transaction too. */
export const readPage = (db: Db, _id: string): Promise<ShopPage | undefined> =>
  db
    .selectFrom('pages')
    .select(LISTED_COLUMNS)
    .select(['body', 'seo'])
    .where('_id', '=', _id)
    .executeTakeFirst()
