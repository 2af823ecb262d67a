import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { readContact, writtenContact } from './contact-rows.ts'
import { subscribeAgain } from './unsubscribe.ts'

/** There is no bulk endpoint on purpose: each contact must have requested it. */
export const subscribeContactAgain = signedIn.contacts.subscribeAgain.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const contact = await readContact(tx, id)
      if (!contact) throw errors.NOT_FOUND()
      const isBack = await subscribeAgain(tx, { email: contact.email, by: admin }, clock())
      if (!isBack) throw apiError('CONTACT_SUBSCRIBED_ALREADY', { email: contact.email })
      return writtenContact(tx, id)
    }),
)
