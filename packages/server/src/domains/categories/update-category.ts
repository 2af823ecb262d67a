import type { Category, CategoryChanges } from '@storekeeper/contract/categories/category'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'
import { refuseForeignPicture } from '../../lib/text/foreign-picture.ts'
import { useFiles } from '../files/files.ts'
import {
  lockTree,
  placeAmongSiblings,
  refuseCycle,
  refuseTakenSlug,
  refuseUnknownParent,
} from './category-tree.ts'
import { readCategories } from './read-categories.ts'

export const updateCategory = signedIn.categories.update.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, version, parent, ...fields } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const [was] = await readCategories(tx, [id])
    if (!was) throw errors.NOT_FOUND()
    if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'category', was))
    await changeCategory(tx, was, { ...fields, parent }, admin, now)
    const [is] = await readCategories(tx, [id])
    if (!is) throw errors.NOT_FOUND()
    return is
  })
})

export const moveCategory = signedIn.categories.move.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, parent, before } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const [was] = await readCategories(tx, [id])
    if (!was) throw errors.NOT_FOUND()
    return placeCategory(tx, was, { parent, before }, admin, now)
  })
})

/** Changes the fields of a category. The caller has locked the tree. */
export async function changeCategory(
  tx: Transaction<Tables>,
  was: Category,
  { parent, ...fields }: Omit<CategoryChanges, 'version'>,
  by: Actor,
  now: Date,
): Promise<void> {
  const { _id: id } = was
  refuseForeignPicture(fields.image)
  await refuseTakenSlug(tx, fields.slug, id)
  if (parent !== was.parent) {
    await refuseUnknownParent(tx, parent)
    await refuseCycle(tx, id, parent)
    await placeAmongSiblings(tx, id, parent, null)
  }
  await tx
    .updateTable('categories')
    .set((row) => ({ ...fields, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', id)
    .execute()
  await useFiles(tx, { entity: 'category', entityId: id }, { image: [fields.image] })
  const changes = changesBetween<Record<string, unknown>>(was, { ...fields, parent })
  await recordAudit(tx, by, now, { action: 'category.changed', entityId: id, changes })
}

/** Moves a category before a sibling, or to the end. The caller has locked the tree. */
export async function placeCategory(
  tx: Transaction<Tables>,
  was: Category,
  { parent, before }: { parent: string | null; before: string | null },
  by: Actor,
  now: Date,
): Promise<Category> {
  const { _id: id } = was
  await refuseUnknownParent(tx, parent)
  await refuseCycle(tx, id, parent)
  await placeAmongSiblings(tx, id, parent, before)
  // The parent is part of the form, so an open form becomes stale; the position is not.
  if (parent !== was.parent)
    await tx
      .updateTable('categories')
      .set((row) => ({ version: row('version', '+', 1), updatedAt: now.toISOString() }))
      .where('_id', '=', id)
      .execute()
  const [is] = await readCategories(tx, [id])
  if (!is) throw new Error('A moved category is gone.')
  const toPosition = ({ parent, position }: Category) => ({ parent, position })
  const changes = changesBetween(toPosition(was), toPosition(is))
  await recordAudit(tx, by, now, { action: 'category.moved', entityId: id, changes })
  return is
}
