import { signedIn } from '../../calls.ts'
import { campaignDetails } from './campaign-details.ts'
import { listCampaigns } from './list-campaigns.ts'
import { listRecipients } from './list-recipients.ts'
import { countRecipients } from './recipients-of.ts'
import { sendCampaign } from './send-campaign.ts'
import { showOrderMail } from './show-order-mail.ts'
import { cancelCampaign, pauseCampaign, resumeCampaign, retryFailed } from './steer-campaign.ts'
import { subscribeAgain, subscription, unsubscribe } from './subscription.ts'
import { previewLetter, sendTestMail } from './try-letter.ts'

/** The door of the domain of mails to many: its calls, and the verbs that others use. */
export const campaigns = {
  countRecipients: signedIn.campaigns.countRecipients.handler(({ context: { db }, input: { audience } }) =>
    countRecipients(db, audience),
  ),
  preview: previewLetter,
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

export { composeOrderMail, subjectOfOrderMail } from './compose-campaign-mail.ts'
export { queueCampaign, sameOrRefused, startedBy } from './queue-campaign.ts'
export { readSheet } from './read-sheet.ts'
export { startCampaign } from './send-campaign.ts'
export { sendCampaigns } from './send-campaigns.ts'
