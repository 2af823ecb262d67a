import { storefront } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { readContactPage } from '../app-info/app-info.ts'
import { addContacts } from './add-contacts.ts'
import { categoryNamed } from './categories-named.ts'

/**
 * Takes what a customer writes to a site. A program that fills in the hidden field gets the same answer: it learns
 * nothing, and nothing is stored.
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
      await addContacts(tx, [{ ...contact, site, category, source: 'storefront' }], null, clock())
    })
    return { received: true as const }
  },
)

/** A page without the form has nothing that customers could fill in. */
async function demandForm(db: Db): Promise<void> {
  const { showsForm } = await readContactPage(db)
  if (!showsForm) throw apiError('CONTACT_FORM_OFF')
}
