import { signedIn } from '../../calls.ts'
import { buildOrderMail } from './build-campaign-mail.ts'
import { readSheet } from './read-sheet.ts'

/**
 * Returns the e-mail to the first recipient, with the order's values at the time when the e-mail was queued,
 * regardless of later changes.
 */
export const showOrderMail = signedIn.campaigns.orderMail.handler(
  async ({ context: { db, publicUrl }, input: { id }, errors }) => {
    const first = await db
      .selectFrom('campaigns')
      .innerJoin('campaignRecipients as recipient', 'recipient.campaign', 'campaigns._id')
      .select(['campaigns.site', 'campaigns.language', 'campaigns.subject', 'campaigns.body'])
      .select(['recipient.email', 'recipient.values', 'recipient.language as own'])
      .where('campaigns._id', '=', id)
      .where('campaigns.kind', '=', 'orders')
      .orderBy('recipient.email')
      .orderBy('recipient._id')
      .limit(1)
      .executeTakeFirst()
    const sheet =
      first && (await readSheet(db, { ...first, language: first.own ?? first.language }, publicUrl))
    if (!first?.values || !sheet) throw errors.NOT_FOUND()
    return { to: { name: first.values.name, email: first.email }, ...buildOrderMail(sheet, first.values) }
  },
)
