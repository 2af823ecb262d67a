import type { Audience } from '@storekeeper/contract/campaigns/audience'
import type { Attachment } from '@storekeeper/contract/campaigns/campaign'
import type { CampaignStatus, RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../db/system.table.ts'
import type { Language } from '../../lib/language.ts'

export type CampaignTable = {
  _id: string
  requestId: string
  site: string
  language: Language
  subject: string
  /** HTML, made safe. */
  body: string
  attachments: Json<Attachment[]>
  audience: Json<Audience>
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
  /** Ends the mails to this address, and can do nothing else. */
  token: string
  status: Generated<RecipientStatus>
  reason: Generated<string | null>
  attempts: Generated<number>
  notBefore: string
  /** The job that sends it. */
  run: Generated<string | null>
  sendingAt: Generated<string | null>
  settledAt: Generated<string | null>
  search: GeneratedAlways<string>
}
