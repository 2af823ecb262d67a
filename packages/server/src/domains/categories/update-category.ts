import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
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
    await recordAudit(tx, admin, now, [
      {
        action: 'category.changed',
        entity: 'category',
        entityId: id,
        changes: changesBetween<Record<string, unknown>>(was, { ...fields, parent }),
      },
    ])
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
    if (!is) throw errors.NOT_FOUND()
    const toPosition = ({ parent, position }: typeof is) => ({ parent, position })
    await recordAudit(tx, admin, now, [
      {
        action: 'category.moved',
        entity: 'category',
        entityId: id,
        changes: changesBetween(toPosition(was), toPosition(is)),
      },
    ])
    return is
  })
})
