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
import { conflict, notFound, refused } from './errors.ts'
import { pageOf } from './list.ts'
import { Email, Id } from './shapes.ts'

const tag = 'Bulk contact'
const One = z.strictObject({ id: Id })

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
    summary: 'How many an segment is, and who is left out',
  })
    .input(z.strictObject({ segment: Segment }))
    .output(RecipientCount),
  preview: post('/admin/bulk-contacts/preview', {
    permission: 'campaigns:read',
    tag,
    summary: 'A mail as the first of its receivers will see it',
  })
    .input(CampaignLetter.extend({ segment: Segment.optional() }))
    .output(PreviewedMail)
    .errors(refused),
  testMail: post('/admin/bulk-contacts/test-mail', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send a mail to oneself first',
  })
    .input(CampaignLetter)
    .output(z.object({ to: Email }))
    .errors(refused),
  send: post('/admin/bulk-contacts/mail-send', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send a mail to many',
    description:
      'All mails are queued at once, in one transaction, and then sent at the rate. The same `requestId` again answers the first campaign.',
  })
    .input(NewCampaign)
    .output(Campaign)
    .errors({ ...conflict, ...refused }),
  list: get('/admin/bulk-contacts/campaigns', { permission: 'campaigns:read', tag, summary: 'Mails to many' })
    .input(CampaignQuery)
    .output(pageOf(Campaign)),
  details: get('/admin/bulk-contacts/campaigns/{id}', {
    permission: 'campaigns:read',
    tag,
    summary: 'A mail to many, and how far it is',
  })
    .input(One)
    .output(CampaignDetails)
    .errors(notFound('campaign')),
  orderMail: get('/admin/bulk-contacts/campaigns/{id}/order-mail', {
    permission: 'campaigns:read',
    tag,
    summary: 'The mail about orders as the first of its receivers gets it',
  })
    .input(One)
    .output(PreviewedMail)
    .errors(notFound('campaign')),
  recipients: get('/admin/bulk-contacts/campaigns/{id}/recipients', {
    permission: 'campaigns:read',
    tag,
    summary: 'Who gets it, and what became of each mail',
  })
    .input(RecipientQuery.extend({ id: Id }))
    .output(pageOf(CampaignRecipient))
    .errors(notFound('campaign')),
  pause: patch('/admin/bulk-contacts/campaigns/{id}/pause', {
    permission: 'campaigns:send',
    tag,
    summary: 'Stop sending for now',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...conflict }),
  resume: patch('/admin/bulk-contacts/campaigns/{id}/resume', {
    permission: 'campaigns:send',
    tag,
    summary: 'Go on sending',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...conflict }),
  cancel: patch('/admin/bulk-contacts/campaigns/{id}/cancel', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send none of those that wait',
    description: 'What was sent stays sent.',
  })
    .input(One)
    .output(Campaign)
    .errors({ ...notFound('campaign'), ...conflict }),
  retryFailed: post('/admin/bulk-contacts/campaigns/{id}/retry-failed', {
    permission: 'campaigns:send',
    tag,
    summary: 'Send those again that failed',
    description:
      'With a reason only those that failed for it. Those of which nobody knows are not sent again.',
  })
    .input(One.extend({ reason: z.string().max(500).optional() }))
    .output(z.object({ queued: z.int() }))
    .errors({ ...notFound('campaign'), ...conflict }),
  subscription: get('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'Whose mails a link in a mail ends',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
  unsubscribe: post('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'End the mails to an address',
    description: 'Also what a mail program sends when one presses its own button (RFC 8058).',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
  subscribeAgain: patch('/unsubscribe/{token}', {
    permission: 'open',
    tag,
    summary: 'Take it back, by whoever just ended them by mistake',
  })
    .input(Token)
    .output(Subscription)
    .errors(notFound('link')),
}
