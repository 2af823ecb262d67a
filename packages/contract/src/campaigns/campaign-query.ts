import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from './campaign-status.ts'

export const CampaignQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({ ...filterQuery, status: commaList(z.enum(CAMPAIGN_STATUSES)) })
export type CampaignQuery = z.infer<typeof CampaignQuery>

export const RecipientQuery = listQuery({ limit: 20, sorts: ['email.asc', 'email.desc'] })
  .omit({ site: true })
  .extend({
    ...filterQuery,
    status: commaList(z.enum(RECIPIENT_STATUSES)),
    reason: fromUrl(
      z.string().max(500).optional().describe('Code of a reason; for MAIL_SERVER_ANSWER its `text`'),
    ),
  })
export type RecipientQuery = z.infer<typeof RecipientQuery>
