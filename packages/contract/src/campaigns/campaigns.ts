import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { Email, Id } from '../shapes.ts'
import {
  Campaign,
  CampaignContent,
  CampaignDetails,
  CampaignRecipient,
  NewCampaign,
  PreviewedMail,
} from './campaign.ts'
import { FilteredCampaignQuery, FilteredRecipientQuery } from './campaign-filter-fields.ts'
import { RecipientCount, Segment } from './segment.ts'

const { get, patch, post } = callsOf('Bulk contact')

const One = z.strictObject({ id: Id })
/** Errors of the content of a campaign. */
const CONTENT = ['SITE_NOT_FOUND', 'ATTACHMENT_NOT_UPLOADED', 'ATTACHMENTS_TOO_LARGE'] as const

/** The customer opens this page from a link in an e-mail; the token authorizes the request. */
const Token = z.object({ token: z.string().max(100) })
const Subscription = z.object({
  /** Masked, since the link may have been forwarded. */
  email: z.string(),
  siteName: z.string(),
  isSubscribed: z.boolean(),
})

/** A segment names categories of contacts, which belong to sites. */
const OF_SEGMENT = { 'segment.categories': 'contactCategory' } as const

export const campaigns = {
  countRecipients: post('/admin/bulk-contacts/recipients/count', {
    permission: 'campaigns:read',
    isReading: true,
    records: OF_SEGMENT,
    summary: 'Count the recipients of a segment',
  })
    .input(z.strictObject({ segment: Segment }))
    .output(RecipientCount),
  preview: post('/admin/bulk-contacts/preview', {
    permission: 'campaigns:read',
    isReading: true,
    records: OF_SEGMENT,
    summary: 'Preview a campaign',
    description: 'Returns the e-mail for its first recipient, in their language.',
  })
    .input(CampaignContent.extend({ segment: Segment.optional() }))
    .output(PreviewedMail)
    .errors(failures(...CONTENT)),
  testMail: post('/admin/bulk-contacts/test-mail', {
    permission: 'campaigns:send',
    summary: 'Send a test e-mail to the signed-in admin',
  })
    .input(CampaignContent)
    .output(z.object({ to: Email }))
    .errors(failures(...CONTENT)),
  send: post('/admin/bulk-contacts/mail-send', {
    permission: 'campaigns:send',
    records: OF_SEGMENT,
    summary: 'Send a campaign',
    description:
      'Queues all e-mails in one transaction and then sends them at the given rate. Repeating a `requestId` returns the existing campaign.',
  })
    .input(NewCampaign)
    .output(Campaign)
    .errors(failures(...CONTENT, 'CAMPAIGN_TOO_LARGE', 'RECIPIENTS_CHANGED', 'IDEMPOTENCY_KEY_REUSED')),
  list: get('/admin/bulk-contacts/campaigns', { permission: 'campaigns:read', summary: 'List campaigns' })
    .input(FilteredCampaignQuery)
    .output(pageSchema(Campaign)),
  details: get('/admin/bulk-contacts/campaigns/{id}', {
    permission: 'campaigns:read',
    summary: 'Get a campaign',
  })
    .input(One)
    .output(CampaignDetails)
    .errors(notFound('campaign')),
  orderMail: get('/admin/bulk-contacts/campaigns/{id}/order-mail', {
    permission: 'campaigns:read',
    summary: 'Preview a campaign about orders',
  })
    .input(One)
    .output(PreviewedMail)
    .errors(notFound('campaign')),
  recipients: get('/admin/bulk-contacts/campaigns/{id}/recipients', {
    permission: 'campaigns:read',
    summary: 'List the recipients of a campaign',
  })
    .input(FilteredRecipientQuery.extend({ id: Id }))
    .output(pageSchema(CampaignRecipient))
    .errors(notFound('campaign')),
  pause: patch('/admin/bulk-contacts/campaigns/{id}/pause', {
    permission: 'campaigns:send',
    summary: 'Pause a campaign',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  resume: patch('/admin/bulk-contacts/campaigns/{id}/resume', {
    permission: 'campaigns:send',
    summary: 'Resume a campaign',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  cancel: patch('/admin/bulk-contacts/campaigns/{id}/cancel', {
    permission: 'campaigns:send',
    summary: 'Cancel a campaign',
    description: 'Queued e-mails are not sent. E-mails that were already sent are not affected.',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_ENDED') }),
  retryFailed: post('/admin/bulk-contacts/campaigns/{id}/retry-failed', {
    permission: 'campaigns:send',
    summary: 'Resend the failed e-mails of a campaign',
    description:
      'With `reason`, resends only e-mails that failed for it: the code of the reason, or the `text` of MAIL_SERVER_ANSWER. E-mails whose delivery is unknown are not resent.',
  })
    .input(One.extend({ reason: z.string().max(500).optional() }))
    .output(z.object({ queued: z.int() }))
    .errors({ ...notFound('campaign'), ...failures('CAMPAIGN_CANCELLED', 'CAMPAIGN_NOTHING_FAILED') }),
  subscription: get('/unsubscribe/{token}', {
    permission: 'open',
    summary: 'Get the subscription of an unsubscribe link',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('unsubscribe-link')),
  unsubscribe: post('/unsubscribe/{token}', {
    permission: 'open',
    summary: 'Unsubscribe with an unsubscribe link',
    description: 'E-mail clients also use it for one-click unsubscription (RFC 8058).',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('unsubscribe-link')),
  subscribeAgain: patch('/unsubscribe/{token}', {
    permission: 'open',
    summary: 'Resubscribe with an unsubscribe link',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('unsubscribe-link')),
}
