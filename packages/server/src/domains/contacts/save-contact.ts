import type { ContactChanges, NewContact } from '@storekeeper/contract/contacts/contact'
import { type Expression, sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { createAllOnce } from '../../lib/create-once.ts'
import { staleDetails } from '../../lib/stale.ts'
import { createContacts, requireCategory, shareConsent } from './create-contacts.ts'
import { writtenContact } from './read-contacts.ts'

export const createContact = signedIn.contacts.create.handler(
  async ({ context: { db, admin, clock }, input }) =>
    db.transaction().execute(async (tx) => {
      const create = async (contact: NewContact) => {
        await requireCategory(tx, contact)
        return createContacts(tx, [{ ...contact, source: 'admin' }], admin, clock())
      }
      const [_id = ''] = await createAllOnce(tx, 'contacts', input, create)
      return writtenContact(tx, _id)
    }),
)

export const updateContact = signedIn.contacts.update.handler(
  async ({ context: { db, admin, clock }, input: { id, version, ...wanted }, errors }) =>
    db.transaction().execute(async (tx) => {
      const [was] = await lockContacts(tx, [id])
      if (!was) throw errors.NOT_FOUND()
      if (was.version !== version) throw apiError('STALE', await staleDetails(tx, 'contact', was))
      await requireCategory(tx, wanted)
      await changeContact(tx, was, wanted, admin, clock())
      return writtenContact(tx, id)
    }),
)

/** Locks contacts in the order of their ids, so that concurrent bulk changes do not deadlock. */
export const lockContacts = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('contacts')
    .select(['_id', 'email', 'name', 'phone', 'message', 'category', 'site', 'version', 'updatedAt'])
    .select((contact) => getCategoryName(contact.ref('category')).as('categoryName'))
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()

export type LockedContact = Awaited<ReturnType<typeof lockContacts>>[number]

/** Updates the changed fields and records them in the audit log. The caller has locked the contact. */
export async function changeContact(
  tx: Transaction<Tables>,
  was: LockedContact,
  wanted: Partial<Omit<ContactChanges, 'id' | 'version'>>,
  by: Actor,
  now: Date,
): Promise<void> {
  const changes = changesBetween<Record<string, unknown>>(was, wanted)
  if (!changes || Object.keys(changes).length === 0) return
  if (changes.category)
    changes.category = { from: was.categoryName, to: await readCategoryName(tx, wanted.category ?? null) }
  // The consent was given for the former address.
  const consent = changes.email ? { consentAt: null, consentSource: null } : {}
  await tx
    .updateTable('contacts')
    .set((row) => ({ ...wanted, ...consent, version: row('version', '+', 1), updatedAt: now.toISOString() }))
    .where('_id', '=', was._id)
    .execute()
  if (changes.email && wanted.email) await shareConsent(tx, [wanted.email])
  await recordAudit(tx, by, now, { action: 'contact.changed', entityId: was._id, changes })
}

/**
 * The audit log stores category names instead of ids, so that it remains readable after a category is
 * deleted.
 */
const getCategoryName = (category: Expression<string | null>) =>
  sql<string | null>`(select named."name" from "contactCategories" named where named."_id" = ${category})`

async function readCategoryName(tx: Transaction<Tables>, category: string | null): Promise<string | null> {
  if (category === null) return null
  const found = await tx
    .selectFrom('contactCategories')
    .select('name')
    .where('_id', '=', category)
    .executeTakeFirst()
  return found?.name ?? null
}
