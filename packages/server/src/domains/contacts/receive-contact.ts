import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { readContactPage } from '../settings/settings.ts'
import { categoryNamed } from './categories-named.ts'
import { createContacts } from './create-contacts.ts'

/**
 * Stores a message from the storefront's contact form. A bot that fills in the hidden field gets the same
 * response, and nothing is stored.
 */
export const receiveContact = storefront.store.contacts.send.handler(
  async ({ context: { db, clock, site, rateLimits, request }, input }) => {
    await demandForm(db)
    const { website, category: categoryName, ...contact } = input
    await rateLimits.attempt('contact-address', request.ip)
    await rateLimits.attempt('contact-email', contact.email)
    if (website) return { received: true as const }
    await db.transaction().execute(async (tx) => {
      const category = await categoryNamed(tx, { site, name: categoryName })
      await createContacts(tx, [{ ...contact, site, category, source: 'storefront' }], null, clock())
    })
    return { received: true as const }
  },
)

/** Throws when the contact page shows no form, because customers could not have filled it in. */
async function demandForm(db: Db): Promise<void> {
  const { showsForm } = await readContactPage(db)
  if (!showsForm) throw apiError('CONTACT_FORM_OFF')
}
