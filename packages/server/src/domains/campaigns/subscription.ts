import { metered } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { unsubscribe as endMails, subscribeAgain as endUnsubscription } from '../contacts/contacts.ts'

/**
 * With the token of an e-mail, a client can unsubscribe its address and subscribe it again, and nothing else.
 */
export const subscription = metered.campaigns.subscription.handler(
  async ({ context: { db }, input: { token }, errors }) => {
    const found = await findSubscription(db, token)
    if (!found) throw errors.NOT_FOUND()
    return shown(found)
  },
)

export const unsubscribe = metered.campaigns.unsubscribe.handler(
  async ({ context: { db, clock }, input: { token }, errors }) => {
    const found = await findSubscription(db, token)
    if (!found) throw errors.NOT_FOUND()
    await db.transaction().execute((tx) => endMails(tx, { email: found.email, source: 'link' }, clock()))
    return { ...shown(found), isSubscribed: false }
  },
)

export const subscribeAgain = metered.campaigns.subscribeAgain.handler(
  async ({ context: { db, clock }, input: { token }, errors }) => {
    const found = await findSubscription(db, token)
    if (!found) throw errors.NOT_FOUND()
    await db
      .transaction()
      .execute((tx) => endUnsubscription(tx, { email: found.email, source: 'link' }, clock()))
    return { ...shown(found), isSubscribed: true }
  },
)

type Subscription = { email: string; siteName: string; isSubscribed: boolean }

/** The token is that of the recipient of a campaign, or of a marketing mail that was sent without an admin. */
const findSubscription = (db: Db, token: string): Promise<Subscription | undefined> =>
  db
    .selectFrom((tokens) =>
      tokens
        .selectFrom('campaignRecipients as recipient')
        .innerJoin('campaigns', 'campaigns._id', 'recipient.campaign')
        .select(['recipient.email', 'campaigns.site'])
        .where('recipient.token', '=', token)
        .unionAll(
          tokens
            .selectFrom('mails')
            .select(['toEmail as email', 'mails.site'])
            .where('unsubscribeToken', '=', token),
        )
        .as('mailed'),
    )
    .innerJoin('sites', 'sites.key', 'mailed.site')
    .leftJoin('unsubscribedEmails as gone', 'gone.email', 'mailed.email')
    .select(['mailed.email', 'sites.name as siteName'])
    .select(({ eb }) => eb('gone.email', 'is', null).$castTo<boolean>().as('isSubscribed'))
    .executeTakeFirst()

/** Masks the address: the recipient recognizes it by its first letter and domain. */
const shown = ({ email, ...rest }: Subscription): Subscription => {
  const at = email.lastIndexOf('@')
  return { ...rest, email: `${email.slice(0, 1)}•••${email.slice(at)}` }
}
