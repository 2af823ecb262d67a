import type { campaignErrors } from '@storekeeper/contract/campaigns/campaign-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const CAMPAIGN_ERRORS: ErrorTexts<keyof typeof campaignErrors> = {
  RECIPIENT_REQUIRED: m.campaigns_choose_recipient,
  PLACEHOLDER_UNKNOWN: ({ placeholder }) => m.campaigns_no_placeholder({ written: placeholder }),
  ATTACHMENT_NOT_UPLOADED: m.campaigns_upload_file,
  ATTACHMENTS_TOO_LARGE: m.campaigns_files_too_large,
  CAMPAIGN_TOO_LARGE: ({ max }) => m.campaigns_too_many_people({ shown: formatCount(max) }),
  RECIPIENTS_CHANGED: ({ count, expected }) =>
    m.campaigns_other_count({ now: formatCount(count), expected: formatCount(expected) }),
  CAMPAIGN_ENDED: m.campaigns_over_already,
  CAMPAIGN_CANCELLED: m.campaigns_was_cancelled,
  CAMPAIGN_NOTHING_FAILED: m.campaigns_none_failed,
}
