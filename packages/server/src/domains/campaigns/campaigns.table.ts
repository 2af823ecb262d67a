import type { Attachment } from '@storekeeper/contract/campaigns/campaign'
import type {
  CampaignKind,
  CampaignStatus,
  RecipientStatus,
} from '@storekeeper/contract/campaigns/campaign-status'
import type { Segment } from '@storekeeper/contract/campaigns/segment'
import type { OrderPlaceholderValues } from '@storekeeper/contract/orders/order-placeholders'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'
import type { StoredSkip } from './skipped-orders.ts'

/** Whom a campaign was meant for. Of orders, how many were chosen, and those that were left out. */
export type StoredSegment = Segment & {
  orders?: { chosen: number; skipped: StoredSkip[] }
}

export type CampaignTable = {
  _id: string
  requestId: string
  kind: Generated<CampaignKind>
  /** Null: about orders of several sites. */
  site: string | null
  /** For recipients without one of their own. */
  language: Language
  subject: string
  /** HTML, made safe. */
  body: string
  attachments: Json<Attachment[]>
  segment: Json<StoredSegment>
  ratePerMinute: number
  status: Generated<CampaignStatus>
  total: number
  /** Why no mail can go at present. */
  trouble: Generated<string | null>
  admin: string | null
  /** Before that moment, by the database's clock, none of its mails goes. */
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
  /** The language of the texts around the letter, where the recipient's is known. */
  language: Generated<Language | null>
  /** The order that the mail is about; null where there is none, or none any more. */
  order: Generated<string | null>
  /** The values of its order in the mail; null in mails to many. */
  values: ColumnType<OrderPlaceholderValues | null, string | null | undefined, string | null>
  /** Ends the mails to this address, and can do nothing else. */
  token: string
  status: Generated<RecipientStatus>
  reason: Generated<string | null>
  attempts: Generated<number>
  notBefore: string
  /** The job that sends it. */
  run: Generated<string | null>
  sendingAt: Generated<string | null>
  completedAt: Generated<string | null>
  search: GeneratedAlways<string>
}
