import { CampaignQuery } from '@storekeeper/contract/campaigns/campaign-query'

export type CampaignListSearch = CampaignQuery
export const CampaignListSearch = CampaignQuery
