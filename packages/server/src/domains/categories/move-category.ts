import { signedIn } from '../../calls.ts'
import { changesBetween, writeAudit } from '../../lib/audit.ts'
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
    // Its position is no field of its form, so that the version stays and an open form can still be saved.
    const place = ({ parent, position }: typeof is) => ({ parent, position })
    await writeAudit(tx, admin, now, [
      {
        action: 'category.moved',
        entity: 'category',
        entityId: id,
        changes: changesBetween(place(was), place(is)),
      },
    ])
    return is
  })
})
