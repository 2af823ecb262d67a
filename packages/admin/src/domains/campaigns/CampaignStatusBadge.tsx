import type { CampaignStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { StatusBadge } from '~/ui/StatusBadge'
import { CAMPAIGN_NAME, CAMPAIGN_TONE } from './campaign-names'

export const CampaignStatusBadge = ({ status }: { status: CampaignStatus }) => (
  <StatusBadge tone={CAMPAIGN_TONE[status]}>{CAMPAIGN_NAME[status]()}</StatusBadge>
)
