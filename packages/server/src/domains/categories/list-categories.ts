import type { Category } from '@storekeeper/contract/categories/category'
import type { CategoryQuery } from '@storekeeper/contract/categories/category-query'
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, onPage, orderBy } from '../../lib/queries/page.ts'
import { matches } from '../../lib/queries/search.ts'
import { readCategories } from './read-categories.ts'

export const listCategories = signedIn.categories.list.handler(async ({ context: { db }, input }) => {
  const where = whereCategories(input)
  const [items, total] = await Promise.all([findPage(db, input, where), countUpTo(db, 'categories', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

async function findPage(db: Db, query: CategoryQuery, where: Expression<SqlBool>): Promise<Category[]> {
  const ids = await (query.sort === 'tree' ? idsInTree(db, query, where) : idsInOrder(db, query, where))
  return readCategories(db, ids)
}

const idsInOrder = async (db: Db, query: CategoryQuery, where: Expression<SqlBool>): Promise<string[]> => {
  const rows = await db
    .selectFrom('categories')
    .select('_id')
    .where(where)
    .orderBy(orderBy('categories', query.sort))
    .$call(onPage(query))
    .execute()
  return rows.map((row) => row._id)
}

/**
 * Returns the ids depth-first, parents before children: the sort key is the positions of the ancestors, then
 * the own position.
 */
const idsInTree = async (db: Db, query: CategoryQuery, where: Expression<SqlBool>): Promise<string[]> => {
  const { rows } = await sql<{ _id: string }>`
    with recursive tree("_id", "path") as (
      select "_id", array["position"] from categories where "parent" is null
      union all
      select child."_id", tree."path" || child."position" from categories child join tree on child."parent" = tree."_id"
    )
    select categories."_id" from categories join tree on tree."_id" = categories."_id"
    where ${where}
    order by tree."path", categories."_id"
    limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(db)
  return rows.map((row) => row._id)
}

/** Categories are shared by all sites, so the site filter does not apply. */
function whereCategories(filter: CategoryQuery): Expression<SqlBool> {
  const category: ExpressionBuilder<Tables, 'categories'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.q) conditions.push(matches(category.ref('categories.search'), filter.q))
  if (filter.ids) conditions.push(category('categories._id', 'in', filter.ids))
  if (filter.isActive !== undefined) conditions.push(category('categories.isActive', '=', filter.isActive))
  if (filter.parent === 'none') conditions.push(category('categories.parent', 'is', null))
  else if (filter.parent) conditions.push(category('categories.parent', '=', filter.parent))
  return category.and(conditions)
}
