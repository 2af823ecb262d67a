/**
 * `contacts`: to many recipients, who can unsubscribe. `orders`: to customers, each about their own order.
 */
export const CAMPAIGN_KINDS = ['contacts', 'orders'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_STATUSES = ['sending', 'paused', 'finished', 'cancelled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/**
 * `unknown`: delivery is uncertain, so the e-mail is never sent again. `unsubscribed`: the recipient
 * unsubscribed before it was sent.
 */
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
