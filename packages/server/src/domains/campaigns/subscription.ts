import { metered } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { unsubscribe as endMails, subscribeAgain as endUnsubscription } from '../contacts/contacts.ts'

/** With the link of a mail a client may end the mails to its address, and take that back; no more. */
export const subscription = metered.campaigns.subscription.handler(
  async ({ context: { db }, input: { token }, errors }) => {
    const found = await subscriptionOf(db, token)
    if (!found) throw errors.NOT_FOUND()
    return shown(found)
  },
)

export const unsubscribe = metered.campaigns.unsubscribe.handler(
  async ({ context: { db, clock }, input: { token }, errors }) => {
    const found = await subscriptionOf(db, token)
    if (!found) throw errors.NOT_FOUND()
    await db.transaction().execute((tx) => endMails(tx, { email: found.email, source: 'link' }, clock()))
    return { ...shown(found), isSubscribed: false }
  },
)

export const subscribeAgain = metered.campaigns.subscribeAgain.handler(
  async ({ context: { db, clock }, input: { token }, errors }) => {
    const found = await subscriptionOf(db, token)
    if (!found) throw errors.NOT_FOUND()
    await db.transaction().execute((tx) => endUnsubscription(tx, { email: found.email }, clock()))
    return { ...shown(found), isSubscribed: true }
  },
)

type Subscription = { email: string; siteName: string; isSubscribed: boolean }

const subscriptionOf = (db: Db, token: string): Promise<Subscription | undefined> =>
  db
    .selectFrom('campaignRecipients as recipient')
    .innerJoin('campaigns', 'campaigns._id', 'recipient.campaign')
    .innerJoin('sites', 'sites.key', 'campaigns.site')
    .leftJoin('unsubscribedEmails as gone', 'gone.email', 'recipient.email')
    .select(['recipient.email', 'sites.name as siteName'])
    .select(({ eb }) => eb('gone.email', 'is', null).$castTo<boolean>().as('isSubscribed'))
    .where('recipient.token', '=', token)
    .executeTakeFirst()

/** The first letter and the domain are enough for those whose it is. */
const shown = ({ email, ...rest }: Subscription): Subscription => {
  const at = email.lastIndexOf('@')
  return { ...rest, email: `${email.slice(0, 1)}•••${email.slice(at)}` }
}
