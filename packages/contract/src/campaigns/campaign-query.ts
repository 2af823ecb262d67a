import { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { TimeZone } from '../shapes.ts'
import { CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from './campaign-status.ts'

const timeZone = fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`')

export const CampaignQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({ filter: filterText, timeZone, status: commaList(z.enum(CAMPAIGN_STATUSES)) })
export type CampaignQuery = z.infer<typeof CampaignQuery>

export const RecipientQuery = listQuery({ limit: 20, sorts: ['email.asc', 'email.desc'] })
  .omit({ site: true })
  .extend({
    filter: filterText,
    timeZone,
    status: commaList(z.enum(RECIPIENT_STATUSES)),
    reason: fromUrl(
      z.string().max(500).optional().describe('Code of a reason; for MAIL_SERVER_ANSWER its `text`'),
    ),
  })
export type RecipientQuery = z.infer<typeof RecipientQuery>
