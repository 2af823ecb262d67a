import type { Attachment } from '@storekeeper/contract/campaigns/campaign'
import type {
  CampaignKind,
  CampaignStatus,
  RecipientStatus,
} from '@storekeeper/contract/campaigns/campaign-status'
import type { Segment } from '@storekeeper/contract/campaigns/segment'
import type { MailBounce } from '@storekeeper/contract/customer-notifications/mail-bounce'
import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/mails/order-placeholders'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'
import type { StoredSkip } from './skipped-orders.ts'

/**
 * The recipients that a campaign was meant for. For e-mails about orders: the number of selected orders, and
 * the skipped ones.
 */
export type StoredSegment = Segment & {
  orders?: { chosen: number; skipped: StoredSkip[] }
}

export type CampaignTable = {
  _id: string
  requestId: string
  kind: Generated<CampaignKind>
  /** Null: e-mails about orders of several sites. */
  site: string | null
  /** The language for recipients without a known language. */
  language: Language
  subject: string
  /** Sanitized HTML. */
  body: string
  attachments: Json<Attachment[]>
  segment: Json<StoredSegment>
  ratePerMinute: number
  status: Generated<CampaignStatus>
  total: number
  /** Why the mail server accepts no e-mails at present. */
  lastError: Generated<string | null>
  admin: string | null
  /** No e-mail of the campaign is sent before this time of the database's clock. */
  nextAt: Generated<string>
  createdAt: string
  pausedAt: Generated<string | null>
  finishedAt: Generated<string | null>
  search: GeneratedAlways<string>
}

export type CampaignRecipientTable = {
  _id: string
  campaign: string
  email: string
  firstName: string
  lastName: string
  /** The language of the texts around the message; null when the recipient's is not known. */
  language: Generated<Language | null>
  /** The order that the e-mail is about; null when there is none, or the order was deleted. */
  order: Generated<string | null>
  /** The placeholder values of the order; null in campaigns. */
  values: ColumnType<OrderPlaceholderValues | null, string | null | undefined, string | null>
  /** Permits unsubscribing this address and subscribing it again, and nothing else. */
  token: string
  status: Generated<RecipientStatus>
  reason: Generated<string | null>
  attempts: Generated<number>
  notBefore: string
  /** The job that last claimed the recipient. */
  run: Generated<string | null>
  sendingAt: Generated<string | null>
  completedAt: Generated<string | null>
  /** What the mail provider reported after it had accepted the e-mail. */
  bounce: Json<MailBounce> | null
  search: GeneratedAlways<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    campaignRecipients: CampaignRecipientTable
    campaigns: CampaignTable
  }
}
