import { NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'

/** Deletes a category. A category with contacts requires a target category in the request. */
export const removeContactCategory = signedIn.contactCategories.remove.handler(
  async ({ context: { db, admin, clock }, input: { params, query }, errors }) =>
    db.transaction().execute(async (tx) => {
      const { id } = params
      const now = clock()
      const targetId = query.moveTo === NO_CATEGORY ? undefined : query.moveTo
      const categories = await lockCategories(tx, targetId ? [id, targetId] : [id])
      const category = categories.find((one) => one._id === id)
      if (!category) throw errors.NOT_FOUND()
      const target = targetId === undefined ? null : requireTarget(category, categories, targetId)
      const contacts = await countIn(tx, id)
      if (contacts > 0 && query.moveTo === undefined)
        throw apiError('CONTACT_CATEGORY_IN_USE', { name: category.name, contacts })
      await tx
        .updateTable('contacts')
        .set((row) => ({
          category: target?._id ?? null,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('category', '=', id)
        .execute()
      await tx.deleteFrom('contactCategories').where('_id', '=', id).execute()
      await recordAudit(tx, admin, now, {
        action: 'contactCategory.removed',
        entityId: id,
        changes: { name: { from: category.name, to: null }, contacts: { from: contacts, to: 0 } },
        note: target?.name ?? null,
      })
      return { _id: id, moved: contacts }
    }),
)

/** Locks the categories. No contact can be added to a locked category, so the count remains correct. */
const lockCategories = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('contactCategories')
    .select(['_id', 'name', 'site'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forUpdate()
    .execute()

type Category = Awaited<ReturnType<typeof lockCategories>>[number]

function requireTarget(category: Category, categories: readonly Category[], targetId: string): Category {
  const target = categories.find((one) => one._id === targetId)
  if (!target) throw fieldError('moveTo', 'CATEGORY_GONE')
  if (target === category) throw fieldError('moveTo', 'CONTACT_CATEGORY_SAME')
  if (target.site !== category.site)
    throw fieldError('moveTo', 'CONTACT_CATEGORY_OF_OTHER_SITE', { name: target.name })
  return target
}

async function countIn(tx: Transaction<Tables>, category: string): Promise<number> {
  const { contacts } = await tx
    .selectFrom('contacts')
    .select(sql<number>`count(*)::int`.as('contacts'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return contacts
}
