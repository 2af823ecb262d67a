import type { Campaign, NewCampaign } from '@storekeeper/contract/campaigns/campaign'
import { MAX_RECIPIENTS } from '@storekeeper/contract/campaigns/segment'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { cleanRichText } from '../../../lib/text/rich-text.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { readStoreLanguage } from '../../settings/settings.ts'
import { permitSegment } from '../permit-segment.ts'
import { readCampaign } from '../read-campaigns.ts'
import { findRecipients } from './find-recipients.ts'
import { findStartedCampaign, queueCampaign, requireSame } from './queue-campaign.ts'
import { refuseUnopened, validateContent } from './validate-content.ts'

export const sendCampaign = signedIn.campaigns.send.handler(async ({ context, input }) => {
  const { db, jobs, admin, clock } = context
  const campaign = { ...input, segment: permitSegment(admin, 'campaigns:send', input.segment) }
  await refuseUnopened(db, context, campaign)
  const _id = await db.transaction().execute((tx) => startCampaign(tx, jobs, campaign, admin, clock()))
  return written(await readCampaign(db, _id))
})

const written = (campaign: Campaign | undefined): Campaign => {
  if (!campaign) throw new Error('A new campaign was not written.')
  return campaign
}

/**
 * Queues an e-mail to all recipients of a segment, in one transaction, and returns the campaign's `_id`. A
 * repeated `requestId` returns the first campaign and queues nothing, or throws IDEMPOTENCY_KEY_REUSED when
 * the campaign differs.
 */
export async function startCampaign(
  tx: Transaction<Tables>,
  jobs: Jobs,
  input: NewCampaign,
  by: Actor,
  now: Date,
): Promise<string> {
  const { requestId, expectedCount, ...fields } = input
  const first = await findStartedCampaign(tx, requestId)
  const content = { ...fields, kind: 'contacts' as const, body: cleanRichText(fields.body) }
  if (first) return requireSame(first, content)
  await validateContent(tx, input)
  const recipients = await findRecipients(tx, content.segment)
  refuseOtherCount(recipients.length, expectedCount)
  const language = await readStoreLanguage(tx)
  return queueCampaign(tx, jobs, { ...content, requestId, language, recipients }, by, now)
}

function refuseOtherCount(count: number, expectedCount: number): void {
  if (count > MAX_RECIPIENTS) throw fieldError('segment', 'CAMPAIGN_TOO_LARGE', { max: MAX_RECIPIENTS })
  if (count !== expectedCount) throw apiError('RECIPIENTS_CHANGED', { count, expected: expectedCount })
}
