import { CampaignQuery, RecipientQuery } from '@storekeeper/contract/campaigns/campaign-query'
import type { z } from 'zod'

/**
 * The URL of a campaign's recipients is the call's query; the path contains the campaign. The header's site
 * is unused.
 */
export const RecipientListSearch = RecipientQuery.extend(CampaignQuery.pick({ site: true }).shape)
export type RecipientListSearch = z.output<typeof RecipientListSearch>
