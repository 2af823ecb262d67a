import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { useFiles } from '../files/files.ts'
import { lockTree } from './category-tree.ts'
import { countReferences } from './read-categories.ts'

export const removeCategory = signedIn.categories.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    await db.transaction().execute(async (tx) => {
      await lockTree(tx)
      if (!(await dropCategory(tx, id, admin, clock()))) throw errors.NOT_FOUND()
    })
    return { _id: id }
  },
)

/**
 * Deletes a category without references; returns false when it does not exist. The caller has locked the
 * tree.
 */
export async function dropCategory(
  tx: Transaction<Tables>,
  id: string,
  by: Actor,
  now: Date,
): Promise<boolean> {
  // The lock waits for concurrent transactions that reference the category, so the counts below include them.
  await tx.selectFrom('categories').select('_id').where('_id', '=', id).forUpdate().execute()
  const category = await tx
    .selectFrom('categories')
    .select([
      'title',
      countReferences('productCategories', 'category').as('products'),
      countReferences('categories', 'parent').as('children'),
      countReferences('couponCategories', 'category').as('coupons'),
    ])
    .where('_id', '=', id)
    .executeTakeFirst()
  if (!category) return false
  const { title, ...uses } = category
  if (uses.products + uses.children + uses.coupons > 0) throw apiError('CATEGORY_IN_USE', { title, uses })
  await tx.deleteFrom('categories').where('_id', '=', id).execute()
  await useFiles(tx, { entity: 'category', entityId: id }, {})
  await recordAudit(tx, by, now, {
    action: 'category.removed',
    entityId: id,
    changes: { title: { from: title, to: null } },
  })
  return true
}
