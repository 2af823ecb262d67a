import type { NewCategory } from '@storekeeper/contract/categories/category'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { newId } from '../../lib/id.ts'
import { refuseForeignPicture } from '../../lib/text/foreign-picture.ts'
import { useFiles } from '../files/files.ts'
import { lockTree, nextPosition, refuseTakenSlug, refuseUnknownParent } from './category-tree.ts'
import { readCategories } from './read-categories.ts'

export const createCategoryCall = signedIn.categories.create.handler(
  async ({ context: { db, admin, clock }, input }) => {
    const _id = await db
      .transaction()
      .execute((tx) =>
        createOnce(tx, 'categories', input, (category) => createCategory(tx, category, admin, clock())),
      )
    const [category] = await readCategories(db, [_id])
    if (!category) throw new Error('A new category was not written.')
    return category
  },
)

/** Creates a category as the last child of its parent and returns its `_id`. */
export async function createCategory(
  tx: Transaction<Tables>,
  category: NewCategory,
  by: Actor,
  now: Date,
): Promise<string> {
  refuseForeignPicture(category.image)
  await lockTree(tx)
  await refuseTakenSlug(tx, category.slug)
  await refuseUnknownParent(tx, category.parent)
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('categories')
    .values({
      ...category,
      _id,
      position: await nextPosition(tx, category.parent),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  await useFiles(tx, { entity: 'category', entityId: _id }, { image: [category.image] })
  await recordAudit(tx, by, now, { action: 'category.created', entityId: _id })
  return _id
}
