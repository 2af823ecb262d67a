import { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'

/** The URL search of the list is the call's query. */
export type CampaignListSearch = CampaignQuery
export const CampaignListSearch = CampaignQuery
