import type { mailErrors } from '@storekeeper/contract/campaigns/mail-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from '../error-texts'

export const MAIL_ERRORS: ErrorTexts<keyof typeof mailErrors> = {
  MAIL_DELAYED: () => m.jobs_mail_not_sent(),
  MAIL_REFUSED: m.shell_mail_refused,
  MAIL_NOT_SENT: m.shell_mail_tried_enough,
  MAIL_CONNECTION_LOST: m.shell_mail_line_broke,
  MAIL_INTERRUPTED: m.shell_mail_crashed,
  MAIL_DELIVERY_UNKNOWN: m.shell_mail_unknown,
  MAIL_LINK_EXPIRED: m.shell_mail_link_ran_out,
  MAIL_FILE_GONE: m.shell_mail_file_gone,
  MAIL_NOT_STORED: m.shell_mail_unavailable,
  // The original response of the mail server.
  MAIL_SERVER_ANSWER: ({ text }) => text,
}
