import type { CampaignStatus, RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import { m } from '~/paraglide/messages.js'
import type { Tone } from '~/ui/StatusBadge'

export const CAMPAIGN_NAME: Record<CampaignStatus, () => string> = {
  sending: m.campaigns_status_sending,
  paused: m.campaigns_status_paused,
  finished: m.campaigns_status_finished,
  cancelled: m.campaigns_status_cancelled,
}

export const CAMPAIGN_TONE: Record<CampaignStatus, Tone> = {
  sending: 'moving',
  paused: 'waiting',
  finished: 'good',
  cancelled: 'neutral',
}

export const RECIPIENT_NAME: Record<RecipientStatus, () => string> = {
  queued: m.campaigns_recipient_queued,
  sending: m.campaigns_recipient_sending,
  sent: m.campaigns_recipient_sent,
  failed: m.campaigns_recipient_failed,
  unknown: m.campaigns_recipient_unknown,
  unsubscribed: m.campaigns_recipient_unsubscribed,
  cancelled: m.campaigns_recipient_cancelled,
}

export const RECIPIENT_TONE: Record<RecipientStatus, Tone> = {
  queued: 'waiting',
  sending: 'moving',
  sent: 'good',
  failed: 'bad',
  unknown: 'bad',
  unsubscribed: 'neutral',
  cancelled: 'neutral',
}
