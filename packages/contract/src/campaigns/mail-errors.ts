import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Why an e-mail was not sent, as reported by its job and its campaign. */
export const mailErrors = errorEntries({
  MAIL_DELAYED: {
    status: 422,
    params: { mail: z.string() },
    message: 'The e-mail {mail} couldn’t be sent yet.',
    action: 'No action needed. The server will retry.',
  },
  MAIL_REFUSED: {
    status: 422,
    message: 'The e-mail was rejected. It won’t be resent automatically.',
    action: 'Check the response of the mail server in `cause`, then retry the job.',
  },
  MAIL_NOT_SENT: {
    status: 422,
    message: 'The e-mail couldn’t be sent after several attempts. It won’t be retried automatically.',
    action: 'Check the mail server, then retry the job.',
  },
  MAIL_CONNECTION_LOST: {
    status: 422,
    message:
      'The connection was lost while sending the mail, so it may or may not have arrived. It won’t be resent automatically.',
    action: 'Ask the recipient whether it arrived.',
  },
  MAIL_INTERRUPTED: {
    status: 422,
    message:
      'The server stopped while sending the mail, so it may or may not have arrived. It won’t be resent automatically.',
    action: 'Ask the recipient whether it arrived.',
  },
  MAIL_DELIVERY_UNKNOWN: {
    status: 422,
    message: 'It’s unknown whether this mail arrived, so it won’t be sent again. Send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_LINK_EXPIRED: {
    status: 422,
    message: 'The link expired before the mail could be sent. Send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_FILE_GONE: {
    status: 422,
    message: 'A file attached to this mail is no longer available.',
    action: 'Send a new mail with the file.',
  },
  MAIL_NOT_STORED: {
    status: 422,
    message: 'The content of this mail is no longer available. Send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_SERVER_ANSWER: {
    status: 422,
    params: { text: z.string().describe('Error of the mail server or its connection') },
    message: '{text}',
    action: 'See the documentation of the mail server.',
  },
})
