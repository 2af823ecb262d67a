import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { setMarketing } from '../customers/customers.ts'
import type { UnsubscribedEmailTable } from './contacts.table.ts'
import { readContact, writtenContact } from './read-contacts.ts'

type Source = UnsubscribedEmailTable['source']

const CHUNK = 500

/**
 * Excludes an address from all campaigns, whatever segment contains it, and revokes the marketing consent of
 * a customer with this address. Idempotent. Without `by`, the recipient unsubscribed.
 */
export async function unsubscribe(
  tx: Transaction<Tables>,
  { email, ...how }: { email: string; source: Source; by?: Actor },
  now: Date,
): Promise<void> {
  await unsubscribeAll(tx, { emails: [email], ...how }, now)
}

/**
 * Unsubscribes many addresses and returns those that were subscribed before. Processes them in sorted order,
 * so that concurrent calls do not deadlock.
 */
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
    await auditSubscription(tx, emailsGone, { isSubscribed: false }, by, now)
    gone.push(...emailsGone)
  }
  return new Set(gone)
}

/**
 * Subscribes an address again; returns false when it was subscribed. When the recipient does this by the link in an
 * e-mail, it also restores the previous marketing consent of the customer; an admin cannot consent for a customer.
 */
export async function subscribeAgain(
  tx: Transaction<Tables>,
  { email, source, by = null }: { email: string; source: 'link' | 'storefront' | 'admin'; by?: Actor },
  now: Date,
): Promise<boolean> {
  const back = await tx
    .deleteFrom('unsubscribedEmails')
    .where('email', '=', email.toLowerCase())
    .returning(['email', 'acceptedMarketing'])
    .execute()
  const consents = await tx
    .updateTable('contacts')
    .set({ consentAt: now.toISOString(), consentSource: source })
    .where('email', '=', email.toLowerCase())
    // An admin, and a customer in the account, also give the first consent of an address that never unsubscribed.
    .$if(back.length === 0, (contact) => contact.where('consentAt', 'is', null))
    .$if(back.length === 0 && source === 'link', (contact) => contact.where(sql<boolean>`false`))
    .returning('email')
    .execute()
  const emails = [...new Set([...back, ...consents].map((row) => row.email))]
  await auditSubscription(tx, emails, { isSubscribed: true }, by, now)
  const accepting = source !== 'link' ? [] : back.flatMap((row) => (row.acceptedMarketing ? [row.email] : []))
  await setMarketing(tx, { emails: accepting, accepts: true }, by, now)
  return emails.length > 0
}

/** Records an audit entry for each contact with one of the addresses. */
async function auditSubscription(
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
    await recordAudit(
      tx,
      by,
      now,
      chunk.map(({ _id }) => ({ action, entity: 'contact', entityId: _id, changes }) as const),
    )
}

/** There is no bulk endpoint on purpose: each contact must have requested it. */
export const subscribeContactAgain = signedIn.contacts.subscribeAgain.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const contact = await readContact(tx, id)
      if (!contact) throw errors.NOT_FOUND()
      const isBack = await subscribeAgain(tx, { email: contact.email, source: 'admin', by: admin }, clock())
      if (!isBack) throw apiError('CONTACT_SUBSCRIBED_ALREADY', { email: contact.email })
      return writtenContact(tx, id)
    }),
)
