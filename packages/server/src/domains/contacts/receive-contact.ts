import { storefront } from '../../calls.ts'
import { addContacts } from './add-contacts.ts'
import { categoryNamed } from './categories-named.ts'

/**
 * Takes what a customer writes to a site. A program that fills in what no person sees gets the same answer: it learns
 * nothing, and nothing is kept.
 */
export const receiveContact = storefront.store.contacts.send.handler(
  async ({ context: { db, clock, site, rateLimits, request }, input }) => {
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
