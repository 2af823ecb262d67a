import type {
  CampaignKind,
  CampaignStatus,
  RecipientStatus,
} from '@storekeeper/contract/campaigns/campaign-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const CAMPAIGN_KIND: Record<CampaignKind, () => string> = {
  contacts: m.campaigns_kind_contacts,
  orders: m.order_mail_kind,
}

export const CAMPAIGN_STATUS: Record<CampaignStatus, StatusLook> = {
  sending: { tone: 'moving', label: m.campaigns_status_sending },
  paused: { tone: 'waiting', label: m.campaigns_status_paused },
  finished: { tone: 'good', label: m.campaigns_status_finished },
  cancelled: { tone: 'neutral', label: m.campaigns_status_cancelled },
}

export const RECIPIENT_STATUS: Record<RecipientStatus, StatusLook> = {
  queued: { tone: 'waiting', label: m.campaigns_recipient_queued },
  sending: { tone: 'moving', label: m.campaigns_recipient_sending },
  sent: { tone: 'good', label: m.campaigns_recipient_sent },
  failed: { tone: 'bad', label: m.campaigns_recipient_failed },
  unknown: { tone: 'bad', label: m.campaigns_recipient_unknown },
  unsubscribed: { tone: 'neutral', label: m.campaigns_recipient_unsubscribed },
  cancelled: { tone: 'neutral', label: m.campaigns_recipient_cancelled },
}
