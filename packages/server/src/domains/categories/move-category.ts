import { signedIn } from '../../calls.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { lockTree, placeAmongSiblings, refuseCycle, refuseUnknownParent } from './category-tree.ts'
import { readCategories } from './read-categories.ts'

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
    const [is] = await readCategories(tx, [id])
    if (!is) throw errors.NOT_FOUND()
    // The position is not part of the form, so the version does not change and an open form can still be
    // saved.
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
