import { isDeepStrictEqual } from 'node:util'
import type { Attachment } from '@storekeeper/contract/campaigns/campaign'
import type { CampaignKind } from '@storekeeper/contract/campaigns/campaign-status'
import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/mails/order-placeholders'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import type { Language } from '../../../lib/language.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import { refuseOtherContents } from '../../../lib/refuse-other-contents.ts'
import { picturesIn } from '../../../lib/text/rich-text.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { useFiles } from '../../files/files.ts'
import { newUnsubscribeToken } from '../../mails/mails.ts'
import type { StoredSegment } from '../campaigns.table.ts'

/** The campaign that an earlier submission of the form created. */
type Started = NonNullable<Awaited<ReturnType<typeof findStartedCampaign>>>

/**
 * Returns the campaign that an earlier call with this `requestId` created, if any. Waits for a concurrent
 * call with the same id.
 */
export async function findStartedCampaign(tx: Transaction<Tables>, requestId: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign ${requestId}`}, 0))`.execute(tx)
  return tx
    .selectFrom('campaigns')
    .select(['_id', 'kind', 'site', 'subject', 'body', 'attachments', 'segment', 'ratePerMinute'])
    .where('requestId', '=', requestId)
    .executeTakeFirst()
}

/**
 * Returns the `_id` of the first campaign when the given fields of the repeated request are equal; throws
 * IDEMPOTENCY_KEY_REUSED when one differs.
 */
export function requireSame(
  first: Started,
  { attachments, ...again }: Partial<Omit<Started, '_id'>>,
): string {
  const given = { ...again, attachments: attachments && withoutSignatures(attachments) }
  // The stored fields are JSON, without undefined ones.
  refuseOtherContents(isDeepStrictEqual({ ...first, ...JSON.parse(JSON.stringify(given)) }, { ...first }))
  return first._id
}

/** The server signs the URLs again on every read. */
const withoutSignatures = (attachments: readonly Attachment[]): Attachment[] =>
  attachments.map((file) => ({ ...file, url: file.url.replace(/\?.*$/, '') }))

type QueuedRecipient = {
  email: string
  firstName: string
  lastName: string
  language: Language | null
  order?: { _id: string; values: OrderPlaceholderValues }
}

type Queued = {
  kind: CampaignKind
  requestId: string
  site: string | null
  /** The language for recipients without a known language. */
  language: Language
  subject: string
  /** Sanitized HTML. */
  body: string
  attachments: Attachment[]
  segment: StoredSegment
  ratePerMinute: number
  recipients: readonly QueuedRecipient[]
}

/** Inserts a campaign with all its recipients, enqueues the job that sends them, and returns its `_id`. */
export async function queueCampaign(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { recipients, attachments, segment, ...campaign }: Queued,
  by: Actor,
  now: Date,
): Promise<string> {
  const _id = newId()
  await tx
    .insertInto('campaigns')
    .values({
      ...campaign,
      _id,
      attachments: JSON.stringify(withoutSignatures(attachments)),
      segment: JSON.stringify(segment),
      total: recipients.length,
      admin: by?._id ?? null,
      createdAt: now.toISOString(),
    })
    .execute()
  await addRecipients(tx, _id, recipients, now)
  await useFiles(
    tx,
    { entity: 'campaign', entityId: _id },
    { body: picturesIn(campaign.body), attachments: attachments.map((file) => file.url) },
  )
  const changes = { recipients: { from: null, to: recipients.length } }
  await recordAudit(tx, by, now, { action: 'campaign.sent', entityId: _id, changes })
  await jobs.enqueue(tx, 'sendCampaigns', {})
  return _id
}

async function addRecipients(
  tx: Transaction<Tables>,
  campaign: string,
  recipients: readonly QueuedRecipient[],
  now: Date,
): Promise<void> {
  for (const chunk of inChunks(recipients, 5000))
    await sql`
      insert into "campaignRecipients"
        ("_id", "campaign", "email", "firstName", "lastName", "language", "order", "values", "token", "notBefore")
      select "_id", ${campaign}, "email", "firstName", "lastName", "language", "order", "values", "token", ${now.toISOString()}
      from unnest(
        ${chunk.map(() => newId())}::uuid[],
        ${chunk.map((one) => one.email)}::text[],
        ${chunk.map((one) => one.firstName)}::text[],
        ${chunk.map((one) => one.lastName)}::text[],
        ${chunk.map((one) => one.language)}::text[],
        ${chunk.map((one) => one.order?._id ?? null)}::uuid[],
        ${chunk.map((one) => (one.order ? JSON.stringify(one.order.values) : null))}::jsonb[],
        ${chunk.map(() => newUnsubscribeToken())}::text[]
      ) as one("_id", "email", "firstName", "lastName", "language", "order", "values", "token")
    `.execute(tx)
}
