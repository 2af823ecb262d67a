import type { NewContact } from '@storekeeper/contract/contacts/contact'
import type { ContactSource } from '@storekeeper/contract/contacts/contact-query'
import { sql, type Transaction } from 'kysely'
import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { idempotencyKey } from '../../lib/idempotency-key.ts'
import type { Language } from '../../lib/language.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { requireSite } from '../../lib/queries/require-site.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import { findByEmail, findGuestCustomer, repeatAfterConflict } from '../customers/customers.ts'
import { readContactPage } from '../settings/settings.ts'
import { openTicket } from '../tickets/tickets.ts'
import { categoryNamed } from './categories-named.ts'

/** Messages of the contact form have no consent unless the sender gave it; others have that of their source. */
export type ContactToAdd = NewContact & {
  source: ContactSource
  createdAt?: string
  hasConsent?: boolean
  requestId?: string | undefined
}

const CHUNK = 500

/**
 * Inserts contacts and returns their `_id`s in the same order. The caller has validated that the categories
 * belong to the sites.
 */
export async function createContacts(
  tx: Transaction<Tables>,
  contacts: readonly ContactToAdd[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  const rows = contacts.map(({ createdAt = now.toISOString(), hasConsent, ...contact }) => ({
    ...contact,
    ...((hasConsent ?? contact.source !== 'storefront') && {
      consentAt: createdAt,
      consentSource: contact.source,
    }),
    _id: newId(),
    email: contact.email.toLowerCase(),
    createdAt,
    updatedAt: createdAt,
  }))
  for (const chunk of inChunks(rows, CHUNK)) {
    await tx.insertInto('contacts').values(chunk).execute()
    await shareConsent(tx, [...new Set(chunk.map(({ email }) => email))])
    await recordAudit(
      tx,
      by,
      now,
      chunk.map(
        ({ _id, createdAt }) => ({ action: 'contact.created', entityId: _id, at: createdAt }) as const,
      ),
    )
  }
  return rows.map((row) => row._id)
}

/** All contacts with an address have its first consent. */
export const shareConsent = (tx: Transaction<Tables>, emails: readonly string[]) =>
  sql`
    update contacts set "consentAt" = given."consentAt", "consentSource" = given."consentSource"
    from (
      select distinct on ("email") "email", "consentAt", "consentSource" from contacts
      where "email" = any(${emails}::text[]) and "consentAt" is not null
      order by "email", "consentAt", "_id"
    ) given
    where contacts."email" = given."email" and contacts."consentAt" is null
  `.execute(tx)

/**
 * Validates that the site exists and that the category belongs to it. Locks the category against deletion
 * until the end of the transaction.
 */
export async function requireCategory(
  tx: Transaction<Tables>,
  { site, category }: { site: string; category: string | null },
): Promise<void> {
  await requireSite(tx, site)
  if (category === null) return
  const found = await tx
    .selectFrom('contactCategories')
    .select(['name', 'site'])
    .where('_id', '=', category)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw fieldError('category', 'CATEGORY_GONE')
  if (found.site !== site)
    throw fieldError('category', 'CONTACT_CATEGORY_OF_OTHER_SITE', { name: found.name })
}

/**
 * Stores a message from the storefront's contact form. A bot that fills in the hidden field gets the same
 * response, and nothing is stored.
 */
export const receiveContact = storefront.store.contacts.send.handler(
  async ({ context: { db, clock, site, rateLimits, request }, input }) => {
    await demandForm(db)
    const {
      website,
      acceptsMarketing: hasConsent,
      category: categoryName,
      requestId: sent,
      ...contact
    } = input
    const requestId = sent && idempotencyKey(site, contact.email.toLowerCase(), sent)
    await rateLimits.attempt('contact-address', request.ip)
    await rateLimits.attempt('contact-email', contact.email)
    if (website) return { received: true as const }
    const now = clock()
    const store = () =>
      db.transaction().execute(async (tx) => {
        if (requestId && (await isReceived(tx, { ...contact, requestId }))) return
        const category = await categoryNamed(tx, { site, name: categoryName })
        await createContacts(
          tx,
          [{ ...contact, hasConsent, site, category, source: 'storefront', requestId }],
          null,
          now,
        )
        const subject = category && categoryName
        const sender = {
          ...contact,
          site,
          subject,
          language: request.language,
          requestId: requestId ?? newId(),
        }
        await openTicketOf(tx, sender, now)
      })
    // Two messages of a new address at the same time: the second finds the customer that the first created.
    await repeatAfterConflict(store)
    return { received: true as const }
  },
)

/** Whether the message was stored before; a concurrent one with the same request id waits. */
async function isReceived(
  tx: Transaction<Tables>,
  { requestId, name, message }: Pick<NewContact, 'name' | 'message'> & { requestId: string },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${requestId}`}, 0))`.execute(tx)
  const first = await tx
    .selectFrom('contacts')
    .select(['name', 'message'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
  if (first) refuseOtherContents(first.name === name && first.message === message)
  return first !== undefined
}

type Message = Pick<NewContact, 'email' | 'phone' | 'message'> & {
  name: string
  site: string
  subject: string | null
  language: Language | null
  requestId: string
}

/** Opens a ticket of the sender, unless the settings say otherwise or the customer is blocked. */
async function openTicketOf(tx: Transaction<Tables>, sent: Message, now: Date): Promise<void> {
  if (!(await readContactPage(tx)).opensTickets) return
  const { name, email, phone, message, site, subject, language, requestId } = sent
  if ((await findByEmail(tx, email.toLowerCase()))?.blocked) return
  const [firstName = '', ...rest] = name.split(/\s+/)
  const guest = {
    ...{ site, phone, language, email: email.toLowerCase(), shippingAddress: null },
    receiverName: { firstName, lastName: rest.join(' ') },
  }
  const ticket = {
    ...{ customer: await findGuestCustomer(tx, guest, now), order: null, chat: null, site, admin: null },
    ...{ subject: subject || oneLine(message, MAX_SUBJECT), text: message, attachments: [] },
    ...{ category: 'other' as const, priority: 'normal' as const, status: 'open' as const },
    requestId,
  }
  await openTicket(tx, ticket, 'customer', now)
}

/** The beginning of a message as the subject of its ticket. */
const MAX_SUBJECT = 80

/** Throws when the contact page shows no form, because customers could not have filled it in. */
async function demandForm(db: Db): Promise<void> {
  const { showsForm } = await readContactPage(db)
  if (!showsForm) throw apiError('CONTACT_FORM_OFF')
}
