import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { MAX_RECIPIENTS } from '@storekeeper/contract/campaigns/audience'
import type { Campaign, NewCampaign } from '@storekeeper/contract/campaigns/campaign'
import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { atField } from '../../lib/at-field.ts'
import { type Actor, writeAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { cleanRichText, picturesIn } from '../../lib/rich-text.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { useFiles } from '../files/files.ts'
import { readCampaign } from './read-campaigns.ts'
import { type Found, recipientsOf } from './recipients-of.ts'
import { refuseLetter } from './refuse-letter.ts'

export const sendCampaign = signedIn.campaigns.send.handler(async ({ context, input }) => {
  const { db, jobs, admin, clock, request } = context
  const _id = await db
    .transaction()
    .execute((tx) => startCampaign(tx, jobs, input, request.language, admin, clock()))
  return written(await readCampaign(db, _id))
})

const written = (campaign: Campaign | undefined): Campaign => {
  if (!campaign) throw new Error('A new campaign was not written.')
  return campaign
}

/**
 * Queues a mail to everybody an audience means, all of them or none, and answers the campaign's `_id`. The same
 * `requestId` again answers the first one and queues nothing; with another mail it is refused.
 */
export async function startCampaign(
  tx: Transaction<Tables>,
  jobs: Jobs,
  input: NewCampaign,
  language: Language,
  by: Actor,
  now: Date,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${input.requestId}`}, 0))`.execute(tx)
  const first = await tx
    .selectFrom('campaigns')
    .select(['_id', 'site', 'subject', 'body'])
    .where('requestId', '=', input.requestId)
    .executeTakeFirst()
  const body = cleanRichText(input.body)
  if (first) return sameOrRefused(first, { ...input, body })
  await refuseLetter(tx, input)
  const recipients = await recipientsOf(tx, input.audience)
  refuseOtherCount(recipients.length, input.expectedCount)

  const { requestId, site, subject, attachments, audience, ratePerMinute } = input
  const _id = newId()
  await tx
    .insertInto('campaigns')
    .values({
      ...{ _id, requestId, site, language, subject, body, ratePerMinute },
      attachments: JSON.stringify(attachments),
      audience: JSON.stringify(audience),
      total: recipients.length,
      admin: by?._id ?? null,
      createdAt: now.toISOString(),
    })
    .execute()
  await addRecipients(tx, _id, recipients, now)
  await useFiles(
    tx,
    { entity: 'campaign', entityId: _id },
    { body: picturesIn(body), attachments: attachments.map((file) => file.url) },
  )
  const note = `${recipients.length} recipients`
  await writeAudit(tx, by, now, [{ action: 'campaign.sent', entity: 'campaign', entityId: _id, note }])
  await jobs.enqueue(tx, 'sendCampaigns', {})
  return _id
}

type Sent = { site: string; subject: string; body: string }

function sameOrRefused({ _id, ...first }: Sent & { _id: string }, again: Sent): string {
  if (first.site === again.site && first.subject === again.subject && first.body === again.body) return _id
  throw new ORPCError('CONFLICT', {
    status: 409,
    message: 'Another mail was sent by this form already. Please look at the campaigns and begin anew.',
  })
}

function refuseOtherCount(count: number, expectedCount: number): void {
  if (count > MAX_RECIPIENTS)
    throw atField('REFUSED', 'audience', `A campaign goes to at most ${MAX_RECIPIENTS} people.`)
  if (count === expectedCount) return
  throw new ORPCError('CONFLICT', {
    status: 409,
    message: `It would go to ${count} people now, not to ${expectedCount}. Please look at the recipients again.`,
    data: { count },
  })
}

async function addRecipients(
  tx: Transaction<Tables>,
  campaign: string,
  recipients: readonly Found[],
  now: Date,
): Promise<void> {
  for (const chunk of inChunks(recipients, 5000))
    await sql`
      insert into "campaignRecipients" ("_id", "campaign", "email", "firstName", "lastName", "token", "notBefore")
      select "_id", ${campaign}, "email", "firstName", "lastName", "token", ${now.toISOString()}
      from unnest(
        ${chunk.map(() => newId())}::uuid[],
        ${chunk.map((one) => one.email)}::text[],
        ${chunk.map((one) => one.firstName)}::text[],
        ${chunk.map((one) => one.lastName)}::text[],
        ${chunk.map(() => randomBytes(18).toString('base64url'))}::text[]
      ) as one("_id", "email", "firstName", "lastName", "token")
    `.execute(tx)
}
