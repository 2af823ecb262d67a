import type { CampaignContent } from '@storekeeper/contract/campaigns/campaign'
import { type CallContext, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Language } from '../../lib/language.ts'
import { fullName } from '../../lib/text/full-name.ts'
import type { FileSender } from '../files/files.ts'
import { buildUnsubscribeUrl, queueBuiltMail } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { buildCampaignMail, type CampaignSheet, type Receiver } from './build-campaign-mail.ts'
import { permitSegment } from './permit-segment.ts'
import { readSheet } from './read-sheet.ts'
import { findRecipients } from './sending/find-recipients.ts'
import { refuseUnopened, validateContent } from './sending/validate-content.ts'

/** Returns the e-mail as its first recipient receives it; without recipients, as the admin would. */
export const previewCampaign = signedIn.campaigns.preview.handler(async ({ context, input }) => {
  const { db, admin, publicUrl } = context
  const { segment, ...content } = input
  const permitted = segment && permitSegment(admin, 'campaigns:read', segment)
  const [first] = permitted ? await findRecipients(db, permitted, 1) : []
  const receiver = first ?? (await findReceiver(context, admin._id))
  const sheet = await buildSheet(context, content, await resolveLanguage(db, receiver.language))
  return {
    to: { email: receiver.email, name: fullName(receiver) },
    ...buildCampaignMail(sheet, receiver, buildUnsubscribeUrl(publicUrl, SAMPLE)),
  }
})

/**
 * Queues the e-mail to the signed-in admin only. It is a single mail, not a campaign: it has the same content
 * as for recipients, but no `List-Unsubscribe` header.
 */
export const sendTestMail = signedIn.campaigns.testMail.handler(async ({ context, input }) => {
  const { db, jobs, admin, publicUrl, rateLimits, clock } = context
  await rateLimits.attempt('test-mail', admin._id)
  const { language, ...receiver } = await findReceiver(context, admin._id)
  const sheet = await buildSheet(context, input, language)
  const content = {
    ...buildCampaignMail(sheet, receiver, buildUnsubscribeUrl(publicUrl, SAMPLE)),
    fromName: sheet.siteName,
    replyTo: sheet.replyTo,
    attachments: input.attachments,
  }
  const to = { email: receiver.email, name: fullName(receiver) }
  await db.transaction().execute((tx) => queueBuiltMail(tx, jobs, { to, language, content }, clock()))
  return { to: receiver.email }
})

/** The token in previews and test e-mails. It unsubscribes no address. */
const SAMPLE = 'sample'

type Input = FileSender & { db: Db; publicUrl: string }

async function buildSheet(
  { db, publicUrl, ...sender }: Input,
  content: CampaignContent,
  language: Language,
): Promise<CampaignSheet> {
  await validateContent(db, content)
  await refuseUnopened(db, sender, content)
  const sheet = await readSheet(db, { ...content, language }, publicUrl)
  if (!sheet) throw new Error('The site was there a moment ago.')
  return sheet
}

async function findReceiver(
  { db, request }: Pick<CallContext, 'db' | 'request'>,
  admin: string,
): Promise<Receiver & { language: Language }> {
  const receiver = await db
    .selectFrom('admins')
    .select(['email', 'firstName', 'lastName', 'language'])
    .where('_id', '=', admin)
    .executeTakeFirstOrThrow()
  return { ...receiver, language: await resolveLanguage(db, receiver.language, request.language) }
}
