import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { type LockedContact, lockContacts } from './save-contact.ts'

/** An unsubscribed address remains unsubscribed, because a separate table stores it. */
export const removeContact = signedIn.contacts.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const contacts = await lockContacts(tx, [id])
      if (contacts.length === 0) throw errors.NOT_FOUND()
      await removeContacts(tx, contacts, admin, clock())
      return { _id: id }
    }),
)

/** Deletes contacts that the caller has locked. */
export async function removeContacts(
  tx: Transaction<Tables>,
  contacts: readonly LockedContact[],
  by: Actor,
  now: Date,
): Promise<void> {
  if (contacts.length === 0) return
  const ids = contacts.map((contact) => contact._id)
  await tx.deleteFrom('contacts').where('_id', 'in', ids).execute()
  await recordAudit(
    tx,
    by,
    now,
    contacts.map(
      ({ _id, email, name }) =>
        ({
          action: 'contact.removed',
          entityId: _id,
          changes: { name: { from: name, to: null }, email: { from: email, to: null } },
        }) as const,
    ),
  )
}
