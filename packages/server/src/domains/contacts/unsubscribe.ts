import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { setMarketing } from '../customers/customers.ts'
import type { UnsubscribedEmailTable } from './contacts.table.ts'

type Source = UnsubscribedEmailTable['source']

const CHUNK = 500

/**
 * From now on the address gets no mails to many, whatever list it comes in by; a customer of that address accepts no
 * marketing any more. Doing it twice changes nothing. Without `by` the people did it themselves.
 */
export async function unsubscribe(
  tx: Transaction<Tables>,
  { email, ...how }: { email: string; source: Source; by?: Actor },
  now: Date,
): Promise<void> {
  await unsubscribeAll(tx, { emails: [email], ...how }, now)
}

/** The same of many addresses; answers those that were subscribed until now. In one order, so that none waits in a circle. */
export async function unsubscribeAll(
  tx: Transaction<Tables>,
  { emails, source, by = null }: { emails: readonly string[]; source: Source; by?: Actor },
  now: Date,
): Promise<Set<string>> {
  const lowered = [...new Set(emails.map((email) => email.toLowerCase()))].sort()
  const gone: string[] = []
  for (const chunk of inChunks(lowered, CHUNK)) {
    const accepted = await setMarketing(tx, { emails: chunk, accepts: false }, by, now)
    const rows = await tx
      .insertInto('unsubscribedEmails')
      .values(
        chunk.map((email) => ({
          email,
          source,
          acceptedMarketing: accepted.has(email),
          createdAt: now.toISOString(),
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('email')
      .execute()
    const emailsGone = rows.map((row) => row.email)
    await writeDown(tx, emailsGone, { isSubscribed: false }, by, now)
    gone.push(...emailsGone)
  }
  return new Set(gone)
}

/**
 * Mails to many go to the address again; false when they did already. Whether a customer accepts marketing is theirs to
 * say: when they take it back themselves (without `by`), they accept what they accepted before.
 */
export async function subscribeAgain(
  tx: Transaction<Tables>,
  { email, by = null }: { email: string; by?: Actor },
  now: Date,
): Promise<boolean> {
  const back = await tx
    .deleteFrom('unsubscribedEmails')
    .where('email', '=', email.toLowerCase())
    .returning(['email', 'acceptedMarketing'])
    .execute()
  const emails = back.map((row) => row.email)
  await writeDown(tx, emails, { isSubscribed: true }, by, now)
  const accepting = by ? [] : back.flatMap((row) => (row.acceptedMarketing ? [row.email] : []))
  await setMarketing(tx, { emails: accepting, accepts: true }, by, now)
  return emails.length > 0
}

/** An entry in the audit log for each contact with one of the addresses. */
async function writeDown(
  tx: Transaction<Tables>,
  emails: readonly string[],
  { isSubscribed }: { isSubscribed: boolean },
  by: Actor,
  now: Date,
): Promise<void> {
  if (emails.length === 0) return
  const contacts = await tx.selectFrom('contacts').select('_id').where('email', 'in', emails).execute()
  const action = isSubscribed ? 'contact.subscribedAgain' : 'contact.unsubscribed'
  const changes = { subscribed: { from: !isSubscribed, to: isSubscribed } }
  for (const chunk of inChunks(contacts, CHUNK))
    await writeAudit(
      tx,
      by,
      now,
      chunk.map(({ _id }) => ({ action, entity: 'contact', entityId: _id, changes }) as const),
    )
}
