import { z } from 'zod'
import { MAX_COUNT } from '../bulk.ts'
import { errorCode } from '../errors/error-code.ts'
import { reasonWith } from '../errors/reason-with.ts'
import { Id, IsoDate, Line, ONE_LINE, SiteKey } from '../shapes.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from './campaign-status.ts'
import { MAIL_REASONS, SKIPPED_ORDER_REASONS } from './mail-reasons.ts'
import { PLACEHOLDERS, unknownPlaceholder } from './placeholders.ts'
import { Segment } from './segment.ts'

export const MAX_ATTACHMENTS = 10
/** The total size of the attachments of one e-mail; many mail servers reject larger ones. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
export const DEFAULT_RATE_PER_MINUTE = 600

/** The content of an e-mail, in which only these placeholders are allowed; `body` is HTML. */
export const mailContentFields = (placeholders: readonly string[]) => {
  const onlyKnown = (text: string, issues: z.core.$RefinementCtx<string>) => {
    const unknown = unknownPlaceholder(text, placeholders)
    if (unknown !== null)
      issues.addIssue({
        code: 'custom',
        message: errorCode('PLACEHOLDER_UNKNOWN', { placeholder: unknown }),
      })
  }
  return {
    /** One line, since the header of an e-mail cannot contain line breaks. */
    subject: Line(200).regex(ONE_LINE, errorCode('NOT_ONE_LINE')).superRefine(onlyKnown),
    body: z
      .string()
      .max(200_000)
      .refine(
        (body) => /<img\b|[^\s<>]/.test(body.replace(/<(?!img\b)[^>]*>|&nbsp;/g, '')),
        errorCode('REQUIRED'),
      )
      .superRefine(onlyKnown),
  }
}

export const Attachment = z.strictObject({
  url: z.string().max(2000),
  name: Line(200).regex(/^[^\p{Cc}/\\]*$/u, errorCode('INVALID_FILE_NAME')),
})
export type Attachment = z.infer<typeof Attachment>

/** The content of a campaign. */
export const CampaignContent = z.strictObject({
  site: SiteKey,
  ...mailContentFields(PLACEHOLDERS),
  attachments: z.array(Attachment).max(MAX_ATTACHMENTS).default([]),
})
export type CampaignContent = z.infer<typeof CampaignContent>

/**
 * `expectedCount` is the number of recipients that the admin saw. The server responds with 409 and sends
 * nothing if it differs.
 */
export const NewCampaign = CampaignContent.extend({
  requestId: Id,
  segment: Segment,
  ratePerMinute: z.int().min(1).max(6000).default(DEFAULT_RATE_PER_MINUTE),
  expectedCount: z.int().min(1, errorCode('RECIPIENT_REQUIRED')).max(MAX_COUNT),
})
export type NewCampaign = z.infer<typeof NewCampaign>

/** The number of recipients by status; the sum is the total. */
export const CampaignCounts = z.record(z.enum(RECIPIENT_STATUSES), z.int())
export type CampaignCounts = z.infer<typeof CampaignCounts>

export const Campaign = z.object({
  _id: Id,
  kind: z.enum(CAMPAIGN_KINDS),
  site: SiteKey.nullable().describe('Null for orders of several sites'),
  subject: z.string(),
  status: z.enum(CAMPAIGN_STATUSES),
  total: z.int(),
  counts: CampaignCounts,
  ratePerMinute: z.int(),
  sender: z.object({ _id: Id, name: z.string() }).nullable(),
  createdAt: IsoDate,
  pausedAt: IsoDate.nullable(),
  finishedAt: IsoDate.nullable(),
})
export type Campaign = z.infer<typeof Campaign>

const MailReason = reasonWith(...MAIL_REASONS)

export const CampaignDetails = Campaign.extend({
  body: z.string(),
  attachments: z.array(z.object({ url: z.string(), name: z.string() })),
  segment: z.object({
    categories: z.array(z.object({ _id: Id, name: z.string() })),
    contacts: z.record(z.string(), z.unknown()).nullable(),
    customers: z.record(z.string(), z.unknown()).nullable(),
    addresses: z.int().describe('Number of typed addresses'),
    orders: z
      .object({
        chosen: z.int(),
        skipped: z.object({ count: z.int(), reasons: z.array(reasonWith(...SKIPPED_ORDER_REASONS)) }),
      })
      .nullable()
      .describe(
        'For campaigns about orders: the number of selected orders, and the first skipped ones with reasons',
      ),
  }),
  /** Failure reasons, the most frequent first. */
  failures: z.array(
    z.object({ status: z.enum(['failed', 'unknown']), reason: MailReason.nullable(), count: z.int() }),
  ),
  /**
   * The latest failure that blocks all e-mails, such as an unreachable mail server; null if there is none.
   */
  lastError: MailReason.nullable(),
})
export type CampaignDetails = z.infer<typeof CampaignDetails>

export const CampaignRecipient = z.object({
  _id: Id,
  email: z.string(),
  name: z.string(),
  order: z.object({ orderId: z.string(), uriCode: z.string() }).nullable(),
  status: z.enum(RECIPIENT_STATUSES),
  reason: MailReason.nullable(),
  attempts: z.int(),
  completedAt: IsoDate.nullable(),
})
export type CampaignRecipient = z.infer<typeof CampaignRecipient>

/** An e-mail as one recipient will see it. */
export const PreviewedMail = z.object({
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type PreviewedMail = z.infer<typeof PreviewedMail>
