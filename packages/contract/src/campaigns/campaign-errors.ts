import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of mails to many. */
export const campaignErrors = errorEntries({
  RECIPIENT_REQUIRED: {
    status: 400,
    message: 'Choose at least one recipient.',
    action: 'Send a segment with recipients.',
  },
  PLACEHOLDER_UNKNOWN: {
    status: 400,
    params: { placeholder: z.string() },
    message: 'There is no placeholder such as {placeholder}',
    action: 'Use one of the placeholders of the API reference.',
  },
  ATTACHMENT_NOT_UPLOADED: {
    status: 422,
    message: 'Please upload the file; other addresses cannot be attached.',
    action: 'Upload the file, and send its address.',
  },
  ATTACHMENTS_TOO_LARGE: {
    status: 422,
    params: { maxMegabytes: z.int() },
    message: 'The files are larger than {maxMegabytes} MB together; many mail servers take no more.',
    action: 'Attach fewer or smaller files.',
  },
  CAMPAIGN_TOO_LARGE: {
    status: 422,
    params: { max: z.int() },
    message: 'A campaign goes to at most {max} people.',
    action: 'Narrow the segment.',
  },
  RECIPIENTS_CHANGED: {
    status: 409,
    params: { count: z.int(), expected: z.int() },
    message: 'It would go to {count} people now, not to {expected}. Please look at the recipients again.',
    action: 'Count the recipients again, and send the new number.',
  },
  CAMPAIGN_ENDED: {
    status: 409,
    message: 'This campaign is over already.',
    action: 'Nothing: none of its mails waits.',
  },
  CAMPAIGN_CANCELLED: {
    status: 409,
    message: 'This campaign was cancelled.',
    action: 'Send a new campaign.',
  },
  CAMPAIGN_NOTHING_FAILED: {
    status: 409,
    message: 'None of its mails has failed any more.',
    action: 'Read the campaign again.',
  },
})
