import type { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { fieldError, toReason } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { type Chosen, inOne, inRuns } from '../../lib/queries/in-runs.ts'
import { whereContacts } from './contact-filter.ts'
import { removeContacts } from './remove-contacts.ts'
import { type LockedContact, lockContacts } from './save-contact.ts'
import { unsubscribeAll } from './unsubscribe.ts'

export const bulkMove = signedIn.contacts.bulkMove.handler(
  async ({ context: { db, admin, clock }, input: { category, ...chosen } }) =>
    inContactBatches(db, chosen, async (tx, contacts) => {
      const target = category === null ? null : await lockCategory(tx, category)
      const isInTarget = (contact: LockedContact) => contact.category === category
      const moving = contacts.filter(
        (contact) => !isInTarget(contact) && (!target || contact.site === target.site),
      )
      await putInto(tx, moving, target, admin, clock())
      const code = category === null ? 'CONTACT_IN_NO_CATEGORY' : 'CONTACT_IN_CATEGORY_ALREADY'
      return {
        changed: moving,
        getReason: (contact) =>
          toReason(isInTarget(contact) ? code : 'CONTACT_OF_OTHER_SITE', { email: contact.email }),
      }
    }),
)

export const bulkUnsubscribe = signedIn.contacts.bulkUnsubscribe.handler(
  async ({ context: { db, admin, clock }, input }) =>
    inContactBatches(db, input, async (tx, contacts) => {
      const emails = contacts.map((contact) => contact.email)
      const gone = await unsubscribeAll(tx, { emails, source: 'admin', by: admin }, clock())
      const changed = contacts.filter((contact) => gone.has(contact.email))
      return { changed, getReason: ({ email }) => toReason('CONTACT_UNSUBSCRIBED_ALREADY', { email }) }
    }),
)

export const bulkRemove = signedIn.contacts.bulkRemove.handler(
  async ({ context: { db, admin, clock }, input }) =>
    inContactBatches(db, input, async (tx, contacts) => {
      await removeContacts(tx, contacts, admin, clock())
      return { changed: contacts, getReason: () => toReason('CONTACT_GONE') }
    }),
)

type Outcome = { changed: LockedContact[]; getReason: (contact: LockedContact) => ErrorReason }

/**
 * Runs in batches. Each batch locks its contacts, changes the permitted ones and returns the skip reasons of
 * the others.
 */
async function inContactBatches(
  db: Db,
  { filter = {}, ...chosen }: Chosen & { filter?: Partial<ContactFilter> },
  change: (tx: Transaction<Tables>, contacts: LockedContact[]) => Promise<Outcome>,
): Promise<BulkResult> {
  const where = whereContacts(filter)
  const runs = await inRuns(db, { table: 'contacts', where, chosen }, async (tx, ids) => {
    const contacts = await lockContacts(tx, ids)
    const { changed, getReason } = await change(tx, contacts)
    const updated = new Set(changed.map((contact) => contact._id))
    const found = new Set(contacts.map((contact) => contact._id))
    const unchanged = contacts.filter((contact) => !updated.has(contact._id))
    return {
      updated: [...updated],
      skipped: [
        ...unchanged.map((contact) => ({ _id: contact._id, ...getReason(contact) })),
        ...ids.filter((id) => !found.has(id)).map((_id) => ({ _id, ...toReason('CONTACT_GONE') })),
      ],
    }
  })
  return inOne(runs)
}

type Category = { _id: string; name: string; site: string }

/** Locks the category, so that it is not deleted before its new contacts are committed. */
async function lockCategory(tx: Transaction<Tables>, category: string): Promise<Category> {
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
  target: Category | null,
  by: Actor,
  now: Date,
): Promise<void> {
  if (contacts.length === 0) return
  const ids = contacts.map((contact) => contact._id)
  await tx
    .updateTable('contacts')
    .set((row) => ({
      category: target?._id ?? null,
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', 'in', ids)
    .execute()
  await recordAudit(
    tx,
    by,
    now,
    contacts.map(
      (contact) =>
        ({
          action: 'contact.changed',
          entityId: contact._id,
          changes: { category: { from: contact.categoryName, to: target?.name ?? null } },
        }) as const,
    ),
  )
}
