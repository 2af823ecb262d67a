import type { ContactCategory } from '@storekeeper/contract/contacts/contact-category'
import { CONTACT_CATEGORY_FILTER_FIELDS } from '@storekeeper/contract/contacts/contact-category-filter-fields'
import type { ContactCategoryQuery } from '@storekeeper/contract/contacts/contact-category-query'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type Expression, expressionBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

export const listContactCategories = signedIn.contactCategories.list.handler(
  async ({ context: { db }, input }) => {
    const where = whereCategories(input)
    const [items, total] = await Promise.all([
      findRows(db, input, where),
      countUpTo(db, 'contactCategories', where),
    ])
    return { items, ...total, page: input.page, limit: input.limit }
  },
)

/** Counts the categories of a list. */
export const countListedContactCategories = (db: Db, query: ContactCategoryQuery) =>
  countUpTo(db, 'contactCategories', whereCategories(query))

/** Selects the page first, so that only the contacts of its categories are counted. */
function findRows(
  db: Db,
  query: ContactCategoryQuery,
  where: Expression<SqlBool>,
): Promise<ContactCategory[]> {
  const order = orderBy('contactCategories', query.sort)
  const page = db
    .selectFrom('contactCategories')
    .select('contactCategories._id')
    .where(where)
    .orderBy(order)
    .$call(onPage(query))
    .as('page')
  return selectCategories(db).innerJoin(page, 'page._id', 'contactCategories._id').orderBy(order).execute()
}

function whereCategories({ site, filter, timeZone, q }: ContactCategoryQuery): Expression<SqlBool> {
  const category = expressionBuilder<Tables, 'contactCategories'>()
  const conditions: Expression<SqlBool>[] = []
  conditions.push(onSites(category.ref('contactCategories.site'), toSiteKeys(site)))
  if (filter)
    conditions.push(
      whereFilter(filter, CONTACT_CATEGORY_FILTER_FIELDS, contactCategoryFilterColumns, timeZone),
    )
  if (q) conditions.push(matches(category.ref('contactCategories.search'), q))
  return category.and(conditions)
}

const selectCategories = (db: Db) =>
  db
    .selectFrom('contactCategories')
    .select(['contactCategories._id', 'contactCategories.name', 'contactCategories.site'])
    .select(['contactCategories.version', 'contactCategories.createdAt'])
    .select(contactCount.as('contactCount'))

export const contactCount = sql<number>`(
  select count(*)::int from contacts where contacts."category" = "contactCategories"."_id"
)`

const contactCategoryFilterColumns: FilterColumns<typeof CONTACT_CATEGORY_FILTER_FIELDS> = {
  name: sql`"contactCategories"."name"`,
  contacts: contactCount,
  created: sql`"contactCategories"."createdAt"`,
  updated: sql`"contactCategories"."updatedAt"`,
}

/** Returns a category that the same transaction has just written. */
export async function writtenCategory(tx: Transaction<Tables>, id: string): Promise<ContactCategory> {
  const category = await selectCategories(tx).where('contactCategories._id', '=', id).executeTakeFirst()
  if (!category) throw new Error('A category that was just written is gone.')
  return category
}
