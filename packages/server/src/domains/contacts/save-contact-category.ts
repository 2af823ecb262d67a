import type { NewContactCategory } from '@storekeeper/contract/contacts/contact-category'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createOnce } from '../../lib/create-once.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'
import { newId } from '../../lib/id.ts'
import { staleDetails } from '../../lib/stale.ts'
import { requireCategory } from './create-contacts.ts'
import { writtenCategory } from './list-contact-categories.ts'

export const createContactCategoryCall = signedIn.contactCategories.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const create = async (category: NewContactCategory) => {
        await requireCategory(tx, { site: category.site, category: null })
        return createContactCategory(tx, category, admin, clock())
      }
      return writtenCategory(tx, await createOnce(tx, 'contactCategories', input, create))
    }),
)

export const updateContactCategory = signedIn.contactCategories.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, name }, errors }) =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      const was = await tx
        .selectFrom('contactCategories')
        .select(['_id', 'name', 'version', 'updatedAt'])
        .where('_id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'contactCategory', was))
      await tx
        .updateTable('contactCategories')
        .set((row) => ({ name, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', id)
        .execute()
        .catch(refuseTakenName(name))
      const changes = changesBetween<Record<string, unknown>>(was, { name })
      await recordAudit(tx, admin, now, { action: 'contactCategory.changed', entityId: id, changes })
      return writtenCategory(tx, id)
    }),
)

/** Creates a category and returns its `_id`; throws 409 when another category of the site has the name. */
export async function createContactCategory(
  tx: Transaction<Tables>,
  { name, site }: NewContactCategory,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  const at = now.toISOString()
  await tx
    .insertInto('contactCategories')
    .values({ _id, name, site, createdAt: at, updatedAt: at })
    .execute()
    .catch(refuseTakenName(name))
  await recordAudit(tx, by, now, {
    action: 'contactCategory.created',
    entityId: _id,
    changes: { name: { from: null, to: name }, site: { from: null, to: site } },
  })
  return _id
}

/** Only the name must be unique. */
const refuseTakenName =
  (name: string) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? fieldError('name', 'CONTACT_CATEGORY_NAME_TAKEN', { name }) : error
  }
