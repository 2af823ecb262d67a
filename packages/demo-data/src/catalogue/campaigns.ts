import type { CampaignStatus, RecipientStatus } from '@storekeeper/contract/campaigns/campaign-status'
import type { OwnMailReason } from '@storekeeper/contract/campaigns/mail-reasons'
import type { DEMO_SITES } from './catalogue.ts'

/** A number of failed mails with their reason, counted from the first recipient. */
type Mishap = {
  status: Exclude<RecipientStatus, 'sent' | 'queued' | 'sending'>
  count: number
  reason?: string
}

/** A past campaign to some customers of a site, this many hours before the end of the story. */
export type DemoCampaign = {
  site: (typeof DEMO_SITES)[number]['key']
  by: 'maya' | 'jonas' | 'amira'
  hoursAgo: number
  status: Extract<CampaignStatus, 'finished' | 'paused'>
  subject: string
  body: string
  ratePerMinute: number
  /** The maximum number of recipients. */
  recipients: number
  /** The share of recipients of a paused campaign that still wait. */
  waitingShare: number
  mishaps: readonly Mishap[]
}

const MAILBOX_GONE = '550 5.1.1 The mailbox … does not exist'
const MAILBOX_FULL = '452 4.2.2 The mailbox is full'
const LOST: OwnMailReason = 'MAIL_INTERRUPTED'

/** Sorted from oldest to newest. */
export const DEMO_CAMPAIGNS: readonly DemoCampaign[] = [
  {
    site: 'hb',
    by: 'maya',
    hoursAgo: 28 * 24,
    status: 'finished',
    subject: 'New soaps from the autumn kitchen',
    body: `<p>Hello {{firstName|friend}},</p>
<p>the first soaps of the season have cured for six weeks and are ready: <strong>rosemary and sea salt</strong>, <strong>pine tar</strong>, and an unscented bar for sensitive skin.</p>
<ul><li>Cut by hand, 120 grams each</li><li>Wrapped in paper, never in plastic</li></ul>
<p>Warmly,<br>all of us at {{siteName}}</p>`,
    ratePerMinute: 600,
    recipients: 240,
    waitingShare: 0,
    mishaps: [
      { status: 'failed', count: 4, reason: MAILBOX_GONE },
      { status: 'failed', count: 2, reason: MAILBOX_FULL },
      { status: 'unknown', count: 1, reason: LOST },
      { status: 'unsubscribed', count: 2 },
    ],
  },
  {
    site: 'auctropin',
    by: 'jonas',
    hoursAgo: 9 * 24,
    status: 'finished',
    subject: 'Sea charts of the north, this week only',
    body: `<p>Dear {{name|collector}},</p>
<p>a captain’s estate brought us eleven sea charts from between 1788 and 1840. They stand in the shop until Sunday, before they go to auction.</p>
<p>{{storeName}}</p>`,
    ratePerMinute: 300,
    recipients: 90,
    waitingShare: 0,
    mishaps: [
      { status: 'failed', count: 3, reason: MAILBOX_GONE },
      { status: 'unsubscribed', count: 1 },
    ],
  },
  {
    site: 'hb',
    by: 'amira',
    hoursAgo: 20,
    status: 'paused',
    subject: 'A small thank-you before the holidays',
    body: `<p>Hello {{firstName|friend}},</p>
<p>whoever orders before the tenth gets a linen pouch on top. It comes by itself; there is nothing to type in.</p>
<p>Thank you for a good year,<br>{{siteName}}</p>`,
    ratePerMinute: 60,
    recipients: 180,
    waitingShare: 0.6,
    mishaps: [{ status: 'failed', count: 1, reason: MAILBOX_GONE }],
  },
]
