import type { Category } from '@storekeeper/contract/categories/category'
import type { Db } from '../../db/open.ts'
import { replacedValues, type UndoRule, type UndoRules, type UndoTarget } from '../../lib/undo-rule.ts'
import { lockTree } from './category-tree.ts'
import { readCategories } from './read-categories.ts'
import { changeCategory, placeCategory } from './update-category.ts'

const category: Pick<UndoRule, 'permission' | 'read'> = {
  permission: 'categories:change',
  read: async (db, ids, isLocking) => {
    if (isLocking) await lockTree(db)
    const found = await readCategories(db, ids)
    return new Map(found.map((one): [string, UndoTarget] => [one._id, { site: null, fields: one }]))
  },
}

/** How changes of categories are undone. Replaced images may be deleted already. */
export const categoryUndo: UndoRules = {
  'category.changed': {
    ...category,
    fields: ['title', 'slug', 'description', 'isActive', 'parent'],
    revert: async (tx, entry, { by, now }) => {
      const was = await requireCategory(tx, entry.entityId)
      const is = { ...was, ...replacedValues<Category>(entry) }
      const { title, slug, parent, image, description, isActive } = is
      await changeCategory(tx, was, { title, slug, parent, image, description, isActive }, by, now)
    },
  },
  'category.moved': {
    ...category,
    fields: ['parent', 'position'],
    revert: async (tx, entry, { by, now }) => {
      const was = await requireCategory(tx, entry.entityId)
      const to = { ...was, ...replacedValues<Category>(entry) }
      await placeCategory(tx, was, { parent: to.parent, before: await findNext(tx, was._id, to) }, by, now)
    },
  },
}

async function requireCategory(db: Db, id: string): Promise<Category> {
  const [found] = await readCategories(db, [id])
  if (!found) throw new Error(`The category ${id} that was just locked is gone.`)
  return found
}

/** The sibling that follows a category at a position; null at the end. */
async function findNext(
  db: Db,
  id: string,
  { parent, position }: Pick<Category, 'parent' | 'position'>,
): Promise<string | null> {
  const next = await db
    .selectFrom('categories')
    .select('_id')
    .where('parent', 'is not distinct from', parent)
    .where('_id', '<>', id)
    .orderBy('position')
    .orderBy('_id')
    .offset(position - 1)
    .limit(1)
    .executeTakeFirst()
  return next?._id ?? null
}
