import type { Category } from '@storekeeper/contract/categories/category'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Returns categories in the order of the given ids, each with its path from the root. Also works inside a
 * transaction.
 */
export async function readCategories(db: Db, ids: readonly string[]): Promise<Category[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('categories')
    .select(['_id', 'title', 'slug', 'parent', 'image', 'description', 'isActive', 'position'])
    .select(['version', 'createdAt', 'updatedAt'])
    .select([
      pathTo.as('path'),
      countReferences('productCategories', 'category').as('productCount'),
      countReferences('categories', 'parent').as('childCount'),
    ])
    .where('_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], categories."_id")`)
    .execute()
}

/** The ancestors of a category, the root first. */
const pathTo = sql<Category['path']>`(
  with recursive up("_id", "title", "parent", "distance") as (
    select above."_id", above."title", above."parent", 1 from categories above where above."_id" = categories."parent"
    union all
    select above."_id", above."title", above."parent", up."distance" + 1 from categories above join up on above."_id" = up."parent"
  )
  select coalesce(json_agg(json_build_object('_id', "_id", 'title', "title") order by "distance" desc), '[]') from up
)`

/** The number of rows of a table that reference the category in a column. */
export const countReferences = (table: string, column: string) => sql<number>`(
  select count(*)::int from ${sql.table(table)} counted where counted.${sql.ref(column)} = categories."_id"
)`
