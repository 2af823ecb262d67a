import { ORPCError } from '@orpc/server'
import { NO_CATEGORY } from '@storekeeper/contract/contacts/contact-query'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
import { writeAudit } from '../../lib/audit.ts'

/** With contacts in it, a category is deleted only when the request names where they go. */
export const removeContactCategory = signedIn.contactCategories.remove.handler(
  async ({ context: { db, admin, clock }, input: { params, query }, errors }) =>
    db.transaction().execute(async (tx) => {
      const { id } = params
      const now = clock()
      const heirId = query.moveTo === NO_CATEGORY ? undefined : query.moveTo
      const categories = await lockCategories(tx, heirId ? [id, heirId] : [id])
      const category = categories.find((one) => one._id === id)
      if (!category) throw errors.NOT_FOUND()
      const heir = heirId === undefined ? null : heirOf(category, categories, heirId)
      const contacts = await countIn(tx, id)
      if (contacts > 0 && query.moveTo === undefined) throw stillInUse(category.name, contacts)
      await tx
        .updateTable('contacts')
        .set((row) => ({
          category: heir?._id ?? null,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('category', '=', id)
        .execute()
      await tx.deleteFrom('contactCategories').where('_id', '=', id).execute()
      await writeAudit(tx, admin, now, [
        {
          action: 'contactCategory.removed',
          entity: 'contactCategory',
          entityId: id,
          changes: { name: { from: category.name, to: null }, contacts: { from: contacts, to: 0 } },
          note: heir?.name ?? null,
        },
      ])
      return { _id: id, moved: contacts }
    }),
)

/** Once they are locked no contact comes into them, so that a count holds. */
const lockCategories = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('contactCategories')
    .select(['_id', 'name', 'site'])
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forUpdate()
    .execute()

type Category = Awaited<ReturnType<typeof lockCategories>>[number]

function heirOf(category: Category, categories: readonly Category[], heirId: string): Category {
  const heir = categories.find((one) => one._id === heirId)
  if (!heir) throw atField('REFUSED', 'moveTo', 'This category does not exist any more.')
  if (heir === category) throw atField('REFUSED', 'moveTo', 'Choose another category.')
  if (heir.site !== category.site)
    throw atField('REFUSED', 'moveTo', `“${heir.name}” is a category of another site.`)
  return heir
}

async function countIn(tx: Transaction<Tables>, category: string): Promise<number> {
  const { contacts } = await tx
    .selectFrom('contacts')
    .select(sql<number>`count(*)::int`.as('contacts'))
    .where('category', '=', category)
    .executeTakeFirstOrThrow()
  return contacts
}

const stillInUse = (name: string, contacts: number) =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: `“${name}” still has ${contacts === 1 ? '1 contact' : `${contacts} contacts`}.`,
    data: { contacts },
  })
