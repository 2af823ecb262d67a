import { CampaignQuery, RecipientQuery } from '@storekeeper/contract/campaigns/campaign-query'
import type { z } from 'zod'

/** The address of a campaign's recipients is the call's query; which campaign stands in its path. The header's site goes along unused. */
export const RecipientListSearch = RecipientQuery.extend(CampaignQuery.pick({ site: true }).shape)
export type RecipientListSearch = z.output<typeof RecipientListSearch>
