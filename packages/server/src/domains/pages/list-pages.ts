import { toSiteKeys } from '@storekeeper/contract/list'
import { SHOP_PAGE_FILTER_FIELDS } from '@storekeeper/contract/pages/shop-page-filter-fields'
import type { ShopPageQuery } from '@storekeeper/contract/pages/shop-page-query'
import type { StorePage, StorePageLink } from '@storekeeper/contract/store/store-content'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { LISTED_COLUMNS } from './read-page.ts'

export const listPages = signedIn.pages.list.handler(async ({ context: { db }, input }) => {
  const where = wherePages(input)
  const [items, total] = await Promise.all([some(db, input, where), countUpTo(db, 'pages', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Counts the pages of a list. */
export const countListedPages = (db: Db, query: ShopPageQuery) => countUpTo(db, 'pages', wherePages(query))

const some = (db: Db, query: ShopPageQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('pages')
    .select(LISTED_COLUMNS)
    .where(where)
    .orderBy(orderBy('pages', query.sort))
    .$call(onPage(query))
    .execute()

function wherePages(filter: ShopPageQuery): Expression<SqlBool> {
  const page: ExpressionBuilder<Tables, 'pages'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(page.ref('pages.site'), toSiteKeys(filter.site)))
  if (filter.isPublished !== undefined) conditions.push(page('pages.isPublished', '=', filter.isPublished))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, SHOP_PAGE_FILTER_FIELDS, pageFilterColumns, filter.timeZone))
  if (filter.q) conditions.push(matches(page.ref('pages.search'), filter.q))
  return page.and(conditions)
}

/** The pages that customers of a site can read, by title. */
export const publishedPages = (db: Db, site: string): Promise<StorePageLink[]> =>
  db
    .selectFrom('pages')
    .select(['slug', 'title'])
    .where('site', '=', site)
    .where('isPublished', '=', true)
    .orderBy(sql`lower("title")`)
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

const pageFilterColumns: FilterColumns<typeof SHOP_PAGE_FILTER_FIELDS> = {
  title: sql`pages."title"`,
  slug: sql`pages."slug"`,
  body: sql`pages."body"`,
  published: sql`pages."isPublished"`,
  created: sql`pages."createdAt"`,
  updated: sql`pages."updatedAt"`,
}
