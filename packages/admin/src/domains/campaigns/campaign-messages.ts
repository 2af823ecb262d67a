import { MAX_RECIPIENTS } from '@storekeeper/contract/campaigns/segment'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { signInMessage } from '~/session/sign-in-messages'

/** What the contract and the server say about a mail to many, in the language of the screen. */
const MESSAGES: Record<string, (() => string) | undefined> = {
  'A subject is one line.': m.campaigns_one_line,
  'At most 200 characters.': m.campaigns_subject_too_long,
  'This is too long for a mail.': m.campaigns_too_long,
  'At most 10 files.': m.campaigns_too_many_files,
  'At most 100 categories.': m.campaigns_too_many_categories,
  'At most 5000 typed addresses.': m.campaigns_too_many_typed,
  'A rate is a whole number.': m.campaigns_rate_whole,
  'At least 1 a minute.': m.campaigns_rate_least,
  'At most 6000 a minute.': m.campaigns_rate_most,
  'Choose at least one recipient.': m.campaigns_choose_somebody,
  'This site does not exist.': m.campaigns_no_site,
  'Please upload the file; other addresses cannot be attached.': m.campaigns_upload_file,
  'The files are larger than 10 MB together; many mail servers take no more.': m.campaigns_files_too_large,
  'A campaign goes to at most 100000 people.': () =>
    m.campaigns_too_many_people({ shown: formatCount(MAX_RECIPIENTS) }),
  'Another mail was sent by this form already. Please look at the campaigns and begin anew.':
    m.campaigns_form_used,
  'This campaign is over already.': m.campaigns_over_already,
  'This campaign was cancelled.': m.campaigns_was_cancelled,
  'None of its mails has failed any more.': m.campaigns_none_failed,
  'The program ended while the message was handed over.': m.campaigns_reason_crashed,
  'An attached file is not there any more.': m.campaigns_reason_file,
}

const NO_PLACEHOLDER = /^There is no placeholder such as (.+)$/s
const OTHER_COUNT = /^It would go to (\d+) people now, not to (\d+)\./

export const campaignMessage = (message: string): string => {
  const written = NO_PLACEHOLDER.exec(message)?.[1]
  if (written) return m.campaigns_no_placeholder({ written })
  const [, now, expected] = OTHER_COUNT.exec(message) ?? []
  if (now && expected) return m.campaigns_other_count({ now, expected })
  return MESSAGES[message]?.() ?? signInMessage(message)
}
