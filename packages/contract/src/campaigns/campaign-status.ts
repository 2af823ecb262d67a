export const CAMPAIGN_STATUSES = ['sending', 'paused', 'finished', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** `unknown`: nobody can know whether it went, so it is never sent again. `unsubscribed`: they left in the meantime. */
export const RECIPIENT_STATUSES = [
  'queued',
  'sending',
  'sent',
  'failed',
  'unknown',
  'unsubscribed',
  'cancelled',
] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]
