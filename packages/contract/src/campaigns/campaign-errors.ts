import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of campaigns. */
export const campaignErrors = errorEntries({
  RECIPIENT_REQUIRED: {
    status: 400,
    message: 'Choose at least one recipient.',
    action: 'Send a segment with recipients.',
  },
  PLACEHOLDER_UNKNOWN: {
    status: 400,
    params: { placeholder: z.string() },
    message: 'The placeholder {placeholder} doesn’t exist.',
    action: 'Use one of the placeholders of the API reference.',
  },
  ATTACHMENT_NOT_UPLOADED: {
    status: 422,
    message: 'Only uploaded files can be attached. Upload the file first.',
    action: 'Upload the file, then send its address.',
  },
  ATTACHMENTS_TOO_LARGE: {
    status: 422,
    params: { maxMegabytes: z.int() },
    message: 'The attachments are larger than {maxMegabytes} MB in total.',
    action: 'Attach fewer or smaller files.',
  },
  CAMPAIGN_TOO_LARGE: {
    status: 422,
    params: { max: z.int() },
    message: 'A campaign can have up to {max} recipients.',
    action: 'Narrow the segment.',
  },
  RECIPIENTS_CHANGED: {
    status: 409,
    params: { count: z.int(), expected: z.int() },
    message: 'The campaign now has {count} recipients instead of {expected}. Check the recipients again.',
    action: 'Count the recipients again, then send the new number.',
  },
  CAMPAIGN_ENDED: {
    status: 409,
    message: 'This campaign has already ended.',
    action: 'No action needed. All of its mails are processed.',
  },
  CAMPAIGN_CANCELLED: {
    status: 409,
    message: 'This campaign was cancelled.',
    action: 'Send a new campaign.',
  },
  CAMPAIGN_NOTHING_FAILED: {
    status: 409,
    message: 'This campaign no longer has failed mails.',
    action: 'Read the campaign again.',
  },
})
