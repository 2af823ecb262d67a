import { FAQ_FILTER_FIELDS } from '@storekeeper/contract/faqs/faq-filter-fields'
import { faqGroups } from '@storekeeper/contract/faqs/faq-groups'
import type { FaqQuery } from '@storekeeper/contract/faqs/faq-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import type { StoreFaq } from '@storekeeper/contract/store/store-content'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'
import { FAQ_COLUMNS } from './read-faq.ts'

export const listFaqs = signedIn.faqs.list.handler(async ({ context: { db }, input }) => {
  const where = whereFaqs(input)
  const [items, total] = await Promise.all([findPage(db, input, where), countUpTo(db, 'faqs', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** Counts the questions of a list. */
export const countListedFaqs = (db: Db, query: FaqQuery) => countUpTo(db, 'faqs', whereFaqs(query))

/** Returns the categories of one site or of all, without duplicates, in the order of the storefront. */
export const listFaqCategories = signedIn.faqs.categories.handler(({ context: { db }, input }) =>
  db
    .selectFrom('faqs')
    .select((row) => ['category', row.cast<number>(row.fn.countAll(), 'int4').as('count')])
    .where((faq) => onSites(faq.ref('site'), toSiteKeys(input.site)))
    .groupBy('category')
    .orderBy((row) => row.fn.min('position'))
    .orderBy('category')
    .execute(),
)

const findPage = (db: Db, query: FaqQuery, where: Expression<SqlBool>) =>
  db
    .selectFrom('faqs')
    .select(FAQ_COLUMNS)
    .where(where)
    // Positions are unique only within a site, so the list is sorted by site first.
    .$if(query.sort === 'position.asc', (rows) => rows.orderBy('site'))
    .orderBy(orderBy('faqs', query.sort))
    .$call(onPage(query))
    .execute()

function whereFaqs(filter: FaqQuery): Expression<SqlBool> {
  const faq: ExpressionBuilder<Tables, 'faqs'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(faq.ref('faqs.site'), toSiteKeys(filter.site)))
  if (filter.category !== undefined) conditions.push(faq('faqs.category', '=', filter.category))
  if (filter.isActive !== undefined) conditions.push(faq('faqs.isActive', '=', filter.isActive))
  if (filter.filter)
    conditions.push(whereFilter(filter.filter, FAQ_FILTER_FIELDS, faqFilterColumns, filter.timeZone))
  if (filter.q) conditions.push(matches(faq.ref('faqs.search'), filter.q))
  return faq.and(conditions)
}

const faqFilterColumns: FilterColumns<typeof FAQ_FILTER_FIELDS> = {
  question: sql`faqs."question"`,
  answer: sql`faqs."answer"`,
  slug: sql`faqs."slug"`,
  category: sql`faqs."category"`,
  active: sql`faqs."isActive"`,
  created: sql`faqs."createdAt"`,
  updated: sql`faqs."updatedAt"`,
}

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
