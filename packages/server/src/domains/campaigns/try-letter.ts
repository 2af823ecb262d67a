import type { CampaignLetter } from '@storekeeper/contract/campaigns/campaign'
import { type CallContext, signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../lib/language.ts'
import { queueLetter } from '../mails/mails.ts'
import { type CampaignSheet, composeCampaignMail, type Receiver } from './compose-campaign-mail.ts'
import { readSheet, unsubscribeUrlOf } from './read-sheet.ts'
import { recipientsOf } from './recipients-of.ts'
import { refuseLetter } from './refuse-letter.ts'

/** As the first of its receivers will see it; while none is chosen, as the admin would. */
export const previewLetter = signedIn.campaigns.preview.handler(async ({ context, input }) => {
  const { db, admin, publicUrl } = context
  const { segment, ...letter } = input
  const [first] = segment ? await recipientsOf(db, segment, 1) : []
  const receiver = first ?? (await receiverOf(context, admin._id))
  const sheet = await sheetOf(context, letter, receiver.language ?? DEFAULT_LANGUAGE)
  const { email, firstName, lastName } = receiver
  return {
    to: { email, name: `${firstName} ${lastName}`.trim() },
    ...composeCampaignMail(sheet, receiver, unsubscribeUrlOf(publicUrl, SAMPLE)),
  }
})

/** The same way as to everybody, to oneself alone. */
export const sendTestMail = signedIn.campaigns.testMail.handler(async ({ context, input }) => {
  const { db, jobs, admin, publicUrl, rateLimits, clock } = context
  await rateLimits.attempt('test-mail', admin._id)
  const { language, ...receiver } = await receiverOf(context, admin._id)
  const sheet = await sheetOf(context, input, language)
  const letter = {
    ...composeCampaignMail(sheet, receiver, unsubscribeUrlOf(publicUrl, SAMPLE)),
    fromName: sheet.siteName,
    replyTo: sheet.replyTo,
    attachments: input.attachments,
  }
  const to = { email: receiver.email, name: `${receiver.firstName} ${receiver.lastName}`.trim() }
  await db.transaction().execute((tx) => queueLetter(tx, jobs, { to, language, letter }, clock()))
  return { to: receiver.email }
})

/** The link in a mail that was not sent to any recipient ends the mails to no address. */
const SAMPLE = 'sample'

type Input = { db: Db; publicUrl: string }

async function sheetOf(
  { db, publicUrl }: Input,
  letter: CampaignLetter,
  language: Language,
): Promise<CampaignSheet> {
  await refuseLetter(db, letter)
  const sheet = await readSheet(db, { ...letter, language }, publicUrl)
  if (!sheet) throw new Error('The site was there a moment ago.')
  return sheet
}

async function receiverOf(
  { db, request }: Pick<CallContext, 'db' | 'request'>,
  admin: string,
): Promise<Receiver & { language: Language }> {
  const receiver = await db
    .selectFrom('admins')
    .select(['email', 'firstName', 'lastName', 'language'])
    .where('_id', '=', admin)
    .executeTakeFirstOrThrow()
  return { ...receiver, language: receiver.language ?? request.language }
}
