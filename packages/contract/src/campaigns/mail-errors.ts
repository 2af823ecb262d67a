import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Why a mail was not sent, as its job and its campaign report it. */
export const mailErrors = errorEntries({
  MAIL_DELAYED: {
    status: 422,
    params: { mail: z.string() },
    message: 'The mail {mail} could not be sent yet.',
    action: 'Nothing: it is tried again.',
  },
  MAIL_REFUSED: {
    status: 422,
    message: 'The mail was refused. It is not sent again by itself.',
    action: 'See the answer of the mail server in `cause`, and try the job again.',
  },
  MAIL_NOT_SENT: {
    status: 422,
    message: 'The mail could not be sent, and is not tried again by itself.',
    action: 'Check the mail server, and try the job again.',
  },
  MAIL_CONNECTION_LOST: {
    status: 422,
    message:
      'The connection broke while it was handed over, so its delivery is unknown. It is not sent again by itself.',
    action: 'Check with the receiver whether it arrived.',
  },
  MAIL_INTERRUPTED: {
    status: 422,
    message:
      'The program ended while it was handed over, so its delivery is unknown. It is not sent again by itself.',
    action: 'Check with the receiver whether it arrived.',
  },
  MAIL_DELIVERY_UNKNOWN: {
    status: 422,
    message:
      'It is unknown whether this mail arrived, so it is not sent a second time. Please send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_LINK_EXPIRED: {
    status: 422,
    message: 'Its link ran out before it could be sent. Please send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_FILE_GONE: {
    status: 422,
    message: 'A file that goes with this mail is not there any more.',
    action: 'Send a new mail with the file.',
  },
  MAIL_NOT_STORED: {
    status: 422,
    message: 'The message of this mail is not kept any more. Please send a new one.',
    action: 'Send a new mail.',
  },
  MAIL_SERVER_ANSWER: {
    status: 422,
    params: { text: z.string().describe('What the mail server, or the connection to it, reported') },
    message: '{text}',
    action: 'See the documentation of the mail server.',
  },
})
