/** `contacts`: to many, who may unsubscribe. `orders`: to the customers of orders, each about their own. */
export const CAMPAIGN_KINDS = ['contacts', 'orders'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_STATUSES = ['sending', 'paused', 'finished', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** `unknown`: it is not known whether it went, so it is never sent again. `unsubscribed`: they left in the meantime. */
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
