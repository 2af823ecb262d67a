import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { lockTree } from './category-tree.ts'
import { dropCategory } from './remove-category.ts'

/** Products that stand in both categories already only leave the first. */
export const transferProducts = signedIn.categories.transfer.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { from, to, removeEmptied } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const found = await tx
      .selectFrom('categories')
      .select(['_id', 'title'])
      .where('_id', 'in', [from, to])
      .forUpdate()
      .execute()
    const target = found.find((category) => category._id === to)
    if (found.length < 2 || !target) throw errors.NOT_FOUND()
    const { rows } = await sql<{ moved: number }>`
      with left_it as (delete from "productCategories" where "category" = ${from} returning "product"),
      entered as (
        insert into "productCategories" ("product", "category") select "product", ${to}::uuid from left_it on conflict do nothing
      )
      select count(*)::int as moved from left_it
    `.execute(tx)
    const moved = rows[0]?.moved ?? 0
    await writeAudit(tx, admin, now, [
      {
        action: 'category.transferred',
        entity: 'category',
        entityId: from,
        changes: { products: { from: moved, to: 0 } },
        note: target.title,
      },
    ])
    if (removeEmptied) await dropCategory(tx, from, admin, now)
    return { moved, removed: removeEmptied }
  })
})
