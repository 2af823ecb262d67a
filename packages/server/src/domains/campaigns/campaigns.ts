import { signedIn } from '../../calls.ts'
import { campaignDetails, showOrderMail } from './campaign-details.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, retryFailed } from './control-campaign.ts'
import { listRecipients } from './list-recipients.ts'
import { permitSegment } from './permit-segment.ts'
import { listCampaigns } from './read-campaigns.ts'
import { countRecipients } from './sending/find-recipients.ts'
import { sendCampaign } from './sending/send-campaign.ts'
import { subscribeAgain, subscription, unsubscribe } from './subscription.ts'
import { previewCampaign, sendTestMail } from './try-campaign.ts'

/** The public entry of the campaigns domain: its calls, and the functions that other domains use. */
export const campaigns = {
  countRecipients: signedIn.campaigns.countRecipients.handler(
    ({ context: { db, admin }, input: { segment } }) =>
      countRecipients(db, permitSegment(admin, 'campaigns:read', segment)),
  ),
  preview: previewCampaign,
  testMail: sendTestMail,
  send: sendCampaign,
  list: listCampaigns,
  details: campaignDetails,
  orderMail: showOrderMail,
  recipients: listRecipients,
  pause: pauseCampaign,
  resume: resumeCampaign,
  cancel: cancelCampaign,
  retryFailed,
  subscription,
  unsubscribe,
  subscribeAgain,
}

export { buildOrderMail, buildOrderMailSubject } from './build-campaign-mail.ts'
export { countListedCampaigns } from './read-campaigns.ts'
export { readSheet } from './read-sheet.ts'
export { receiveBounce } from './receive-bounce.ts'
export { findStartedCampaign, queueCampaign, requireSame } from './sending/queue-campaign.ts'
export { startCampaign } from './sending/send-campaign.ts'
export { sendCampaigns } from './sending/send-campaigns.ts'
export { skippedOrders } from './skipped-orders.ts'
