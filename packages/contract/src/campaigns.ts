import { z } from 'zod'
import { get, patch, post } from './call.ts'
import {
  Campaign,
  CampaignDetails,
  CampaignLetter,
  CampaignRecipient,
  NewCampaign,
  PreviewedMail,
} from './campaigns/campaign.ts'
import { CampaignQuery, RecipientQuery } from './campaigns/campaign-query.ts'
import { RecipientCount, Segment } from './campaigns/segment.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { pageOf } from './list.ts'
import { Email, Id } from './shapes.ts'

const tag = 'Bulk contact'
const One = z.strictObject({ id: Id })
/** What the letter of a campaign may be refused for. */
const LETTER = ['SITE_NOT_FOUND', 'ATTACHMENT_NOT_UPLOADED', 'ATTACHMENTS_TOO_LARGE'] as const

/** Who reads this page has the link from a mail: the token is all they need. */
const Token = z.object({ token: z.string().max(100) })
const Subscription = z.object({
  /** With most of it hidden: the link may have been forwarded to another person. */
  email: z.string(),
  siteName: z.string(),
  isSubscribed: z.boolean(),
})

export const campaigns = {
  countRecipients: post('/admin/bulk-contacts/recipients/count', {
    permission: 'campaigns:read',
    tag,
    summary: 'Count the recipients of a segment',
  })
    .input(z.strictObject({ segment: Segment }))
    .output(RecipientCount),
  preview: post('/admin/bulk-contacts/preview', {
    permission: 'campaigns:read',
    tag,
    summary: 'Preview a campaign',
    description: 'As the first of its recipients will see it, in their language.',
  })
    .input(CampaignLetter.extend({ segment: Segment.optional() }))
    .output(PreviewedMail)
    .errors(failures(...LETTER)),
  testMail: post('/admin/bulk-contacts/test-mail', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send a test mail to oneself',
  })
    .input(CampaignLetter)
    .output(z.object({ to: Email }))
    .errors(failures(...LETTER)),
  send: post('/admin/bulk-contacts/mail-send', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send a campaign',
    description:
      'All mails are queued at once, in one transaction, and then sent at the rate. The same `requestId` again answers the first campaign.',
  })
    .input(NewCampaign)
    .output(Campaign)
    .errors(failures(...LETTER, 'CAMPAIGN_TOO_LARGE', 'RECIPIENTS_CHANGED', 'IDEMPOTENCY_KEY_REUSED')),
  list: get('/admin/bulk-contacts/campaigns', {
    permission: 'campaigns:read',
    tag,
    summary: 'List campaigns',
  })
    .input(CampaignQuery)
    .output(pageOf(Campaign)),
  details: get('/admin/bulk-contacts/campaigns/{id}', {
    permission: 'campaigns:read',
    tag,
    summary: 'Read a campaign',
  })
    .input(One)
    .output(CampaignDetails)
    .errors(notFound('campaign')),
  orderMail: get('/admin/bulk-contacts/campaigns/{id}/order-mail', {
    permission: 'campaigns:read',
    tag,
    summary: 'Read the mail about orders as its first recipient gets it',
  })
    .input(One)
    .output(PreviewedMail)
    .errors(notFound('campaign')),
  recipients: get('/admin/bulk-contacts/campaigns/{id}/recipients', {
    permission: 'campaigns:read',
    tag,
    summary: 'List the recipients of a campaign',
  })
    .input(RecipientQuery.extend({ id: Id }))
    .output(pageOf(CampaignRecipient))
    .errors(notFound('campaign')),
  pause: patch('/admin/bulk-contacts/campaigns/{id}/pause', {
    permission: 'campaigns:send',
    tag,
    summary: 'Pause a campaign',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  resume: patch('/admin/bulk-contacts/campaigns/{id}/resume', {
    permission: 'campaigns:send',
    tag,
    summary: 'Resume a campaign',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  cancel: patch('/admin/bulk-contacts/campaigns/{id}/cancel', {
    permission: 'campaigns:send',
    tag,
    summary: 'Cancel a campaign',
    description: 'Mails that wait are not sent; those that were sent stay sent.',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  retryFailed: post('/admin/bulk-contacts/campaigns/{id}/retry-failed', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send the failed mails of a campaign again',
    description:
      'With a `reason` only those that failed for it: its code, or of MAIL_SERVER_ANSWER its `text`. Those whose delivery is unknown are not sent again.',
  })
    .input(One.extend({ reason: z.string().max(500).optional() }))
    .output(z.object({ queued: z.int() }))
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_CANCELLED', 'CAMPAIGN_NOTHING_FAILED') }),
  subscription: get('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'Read the subscription of a link in a mail',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
  unsubscribe: post('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'Unsubscribe by the link in a mail',
    description: 'Mail programs send it too, for their own button (RFC 8058).',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
  subscribeAgain: patch('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'Subscribe again by the link in a mail',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
}
