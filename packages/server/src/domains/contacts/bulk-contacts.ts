import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError, toReason } from '../../lib/api-error.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { type Chosen, inOne, inRuns } from '../../lib/in-runs.ts'
import { contactsThat } from './contact-filter.ts'
import { removeContacts } from './remove-contacts.ts'
import { type LockedContact, lockContacts } from './save-contact.ts'
import { unsubscribeAll } from './unsubscribe.ts'

export const bulkMove = signedIn.contacts.bulkMove.handler(
  async ({ context: { db, admin, clock }, input: { category, ...chosen } }) =>
    inRunsOfContacts(db, chosen, async (tx, contacts) => {
      const place = category === null ? null : await findCategory(tx, category)
      const isThere = (contact: LockedContact) => contact.category === category
      const moving = contacts.filter(
        (contact) => !isThere(contact) && (!place || contact.site === place.site),
      )
      await putInto(tx, moving, place, admin, clock())
      const there = category === null ? 'CONTACT_IN_NO_CATEGORY' : 'CONTACT_IN_CATEGORY_ALREADY'
      return {
        changed: moving,
        reasonOf: (contact) =>
          toReason(isThere(contact) ? there : 'CONTACT_OF_OTHER_SITE', { email: contact.email }),
      }
    }),
)

export const bulkUnsubscribe = signedIn.contacts.bulkUnsubscribe.handler(
  async ({ context: { db, admin, clock }, input }) =>
    inRunsOfContacts(db, input, async (tx, contacts) => {
      const emails = contacts.map((contact) => contact.email)
      const gone = await unsubscribeAll(tx, { emails, source: 'admin', by: admin }, clock())
      const changed = contacts.filter((contact) => gone.has(contact.email))
      return { changed, reasonOf: ({ email }) => toReason('CONTACT_UNSUBSCRIBED_ALREADY', { email }) }
    }),
)

export const bulkRemove = signedIn.contacts.bulkRemove.handler(
  async ({ context: { db, admin, clock }, input }) =>
    inRunsOfContacts(db, input, async (tx, contacts) => {
      await removeContacts(tx, contacts, admin, clock())
      return { changed: contacts, reasonOf: () => toReason('CONTACT_GONE') }
    }),
)

type Outcome = { changed: LockedContact[]; reasonOf: (contact: LockedContact) => ErrorReason }

/** Each run locks its contacts, changes those it may, and returns the reasons for the others. */
async function inRunsOfContacts(
  db: Db,
  { filter = {}, ...chosen }: Chosen & { filter?: Partial<ContactFilter> },
  change: (tx: Transaction<Tables>, contacts: LockedContact[]) => Promise<Outcome>,
): Promise<BulkResult> {
  const where = contactsThat(filter)
  const runs = await inRuns(db, { table: 'contacts', where, chosen }, async (tx, ids) => {
    const contacts = await lockContacts(tx, ids)
    const { changed, reasonOf } = await change(tx, contacts)
    const updated = new Set(changed.map((contact) => contact._id))
    const found = new Set(contacts.map((contact) => contact._id))
    const unchanged = contacts.filter((contact) => !updated.has(contact._id))
    return {
      updated: [...updated],
      skipped: [
        ...unchanged.map((contact) => ({ _id: contact._id, ...reasonOf(contact) })),
        ...ids.filter((id) => !found.has(id)).map((_id) => ({ _id, ...toReason('CONTACT_GONE') })),
      ],
    }
  })
  return inOne(runs)
}

type Place = { _id: string; name: string; site: string }

/** The category stays while contacts come into it. */
async function findCategory(tx: Transaction<Tables>, category: string): Promise<Place> {
  const found = await tx
    .selectFrom('contactCategories')
    .select(['_id', 'name', 'site'])
    .where('_id', '=', category)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw fieldError('category', 'CATEGORY_GONE')
  return found
}

async function putInto(
  tx: Transaction<Tables>,
  contacts: readonly LockedContact[],
  place: Place | null,
  by: Actor,
  now: Date,
): Promise<void> {
  if (contacts.length === 0) return
  const ids = contacts.map((contact) => contact._id)
  await tx
    .updateTable('contacts')
    .set((row) => ({
      category: place?._id ?? null,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', 'in', ids)
    .execute()
  await writeAudit(
    tx,
    by,
    now,
    contacts.map(
      (contact) =>
        ({
          action: 'contact.changed',
          entity: 'contact',
          entityId: contact._id,
          changes: { category: { from: contact.categoryName, to: place?.name ?? null } },
        }) as const,
    ),
  )
}
