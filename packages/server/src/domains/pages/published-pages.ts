import type { StorePage, StorePageLink } from '@storekeeper/contract/store/store-content'
import type { Db } from '../../db/open.ts'

/** The pages that customers of a site can read, by title. */
export const publishedPages = (db: Db, site: string): Promise<StorePageLink[]> =>
  db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('site', '=', site)
    .where('isPublished', '=', true)
    .orderBy('title')
    .orderBy('_id')
    .execute()

export const publishedPage = (db: Db, site: string, slug: string): Promise<StorePage | undefined> =>
  db
    .selectFrom('pages')
    .select(['slug', 'title', 'body', 'seo', 'updatedAt'])
    .where('site', '=', site)
    .where('slug', '=', slug)
    .where('isPublished', '=', true)
    .executeTakeFirst()
