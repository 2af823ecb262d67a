import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { checkSlug } from '../../lib/text/free-slug.ts'

/**
 * Only one transaction at a time changes the tree: two moves that are each valid could create a cycle
 * together. Assigning products to categories does not wait, because it only takes key-share locks on the
 * rows.
 */
export async function lockTree(tx: Db): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(tx)
}

export async function nextPosition(tx: Transaction<Tables>, parent: string | null): Promise<number> {
  const { last } = await tx
    .selectFrom('categories')
    .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
    .where('parent', 'is not distinct from', parent)
    .executeTakeFirstOrThrow()
  return last + 1
}

export async function refuseTakenSlug(tx: Transaction<Tables>, slug: string, except?: string): Promise<void> {
  const owner = await tx
    .selectFrom('categories')
    .select(['_id', 'title'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (owner && owner._id !== except)
    throw fieldError('slug', 'CATEGORY_SLUG_TAKEN', { category: owner.title })
}

export async function refuseUnknownParent(tx: Transaction<Tables>, parent: string | null): Promise<void> {
  if (parent === null) return
  const found = await tx.selectFrom('categories').select('_id').where('_id', '=', parent).executeTakeFirst()
  if (!found) throw fieldError('parent', 'CATEGORY_PARENT_GONE')
}

/** A category must not be its own ancestor. */
export async function refuseCycle(tx: Transaction<Tables>, id: string, parent: string | null): Promise<void> {
  if (parent === null) return
  const { rows } = await sql<{ _id: string }>`
    with recursive up("_id", "parent") as (
      select "_id", "parent" from categories where "_id" = ${parent}
      union all
      select above."_id", above."parent" from categories above join up on above."_id" = up."parent"
    )
    select "_id" from up where "_id" = ${id}
  `.execute(tx)
  if (rows.length > 0) throw fieldError('parent', 'CATEGORY_CYCLE')
}

/** Inserts a category before one of its siblings, or last, and renumbers the siblings from 1. */
export async function placeAmongSiblings(
  tx: Transaction<Tables>,
  id: string,
  parent: string | null,
  before: string | null,
): Promise<void> {
  const siblings = await tx
    .selectFrom('categories')
    .select('_id')
    .where('parent', 'is not distinct from', parent)
    .where('_id', '<>', id)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  const order = siblings.map((sibling) => sibling._id)
  const index = before === null ? order.length : order.indexOf(before)
  if (index < 0) throw fieldError('before', 'CATEGORY_MOVED')
  order.splice(index, 0, id)
  await sql`
    update categories set "parent" = ${parent}::uuid, "position" = placed."position"
    from unnest(${order}::uuid[]) with ordinality as placed("_id", "position")
    where categories."_id" = placed."_id"
      and (categories."position", categories."parent") is distinct from (placed."position"::int, ${parent}::uuid)
  `.execute(tx)
}

export const checkCategorySlug = signedIn.categories.slugCheck.handler(({ context: { db }, input }) =>
  checkSlug(db, 'categories', { ...input, site: 'all' }),
)
