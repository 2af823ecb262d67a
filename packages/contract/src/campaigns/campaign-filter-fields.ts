import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CampaignQuery, RecipientQuery } from './campaign-query.ts'
import { CAMPAIGN_KINDS, CAMPAIGN_STATUSES, RECIPIENT_STATUSES } from './campaign-status.ts'

export const CAMPAIGN_FILTER_FIELDS = {
  subject: { type: 'text' },
  kind: { type: 'choice', choices: CAMPAIGN_KINDS },
  status: { type: 'choice', choices: CAMPAIGN_STATUSES },
  recipients: { type: 'number' },
  sender: { type: 'text' },
  created: { type: 'date' },
  finished: { type: 'date' },
} as const satisfies FilterFields

export const FilteredCampaignQuery = CampaignQuery.extend({ filter: filterBy(CAMPAIGN_FILTER_FIELDS) })

export const RECIPIENT_FILTER_FIELDS = {
  name: { type: 'text' },
  status: { type: 'choice', choices: RECIPIENT_STATUSES },
  order: { type: 'code' },
  attempts: { type: 'number' },
  finished: { type: 'date' },
} as const satisfies FilterFields

export const FilteredRecipientQuery = RecipientQuery.extend({ filter: filterBy(RECIPIENT_FILTER_FIELDS) })
