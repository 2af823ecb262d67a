import type { NewContact } from '@storekeeper/contract/contacts/contact'
import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { fieldError } from '../../lib/api-error.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { newId } from '../../lib/id.ts'

export type ContactToAdd = NewContact & { source: ContactSource; createdAt?: string }

const CHUNK = 500

/** Adds contacts, whose categories the caller knows to be of their sites; the `_id`s answer in the same order. */
export async function addContacts(
  tx: Transaction<Tables>,
  contacts: readonly ContactToAdd[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const rows = contacts.map(({ createdAt = now.toISOString(), ...contact }) => ({
    ...contact,
    _id: newId(),
    email: contact.email.toLowerCase(),
    createdAt,
    updatedAt: createdAt,
  }))
  for (const chunk of inChunks(rows, CHUNK)) {
    await tx.insertInto('contacts').values(chunk).execute()
    await writeAudit(
      tx,
      by,
      now,
      chunk.map(
        ({ _id, createdAt }) =>
          ({ action: 'contact.created', entity: 'contact', entityId: _id, at: createdAt }) as const,
      ),
    )
  }
  return rows.map((row) => row._id)
}

/** The site must be there, and the category be one of the site; it stays while the contact is written. */
export async function demandPlace(
  tx: Transaction<Tables>,
  { site, category }: { site: string; category: string | null },
): Promise<void> {
  const found = await tx.selectFrom('sites').select('key').where('key', '=', site).executeTakeFirst()
  if (!found) throw fieldError('site', 'SITE_NOT_FOUND')
  if (category === null) return
  const place = await tx
    .selectFrom('contactCategories')
    .select(['name', 'site'])
    .where('_id', '=', category)
    .forKeyShare()
    .executeTakeFirst()
  if (!place) throw fieldError('category', 'CATEGORY_GONE')
  if (place.site !== site)
    throw fieldError('category', 'CONTACT_CATEGORY_OF_OTHER_SITE', { name: place.name })
}
