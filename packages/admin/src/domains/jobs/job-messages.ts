import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'
import { fileMessage } from '~/ui/files/file-messages'

/** What the server and its queue say about jobs, in the language of the screen. What went wrong within stays as it came. */
export const jobMessage = (message: string): string =>
  MAIL_NOT_SENT.test(message)
    ? m.jobs_mail_not_sent()
    : PICTURES_NOT_FETCHED.test(message)
      ? picturesNotFetched(message)
      : (MESSAGES[message]?.() ?? translated(message))

const MAIL_NOT_SENT = /^The mail \S+ could not be sent yet\.$/

const PICTURES_NOT_FETCHED = /^(\d+) pictures? (?:was|were) not fetched:\n/

/** The first line counts them; each other one is an address and the reason. */
function picturesNotFetched(message: string): string {
  const count = Number(PICTURES_NOT_FETCHED.exec(message)?.[1])
  const [, ...pictures] = message.split('\n')
  return [
    m.jobs_pictures_not_fetched({ count, shown: formatCount(count) }),
    ...pictures.map(withReason),
  ].join('\n')
}

function withReason(picture: string): string {
  const [url, reason] = picture.split(' – ')
  return url && reason ? `${url} – ${pictureReason(reason)}` : picture
}

function pictureReason(reason: string): string {
  const status = /^The server answered (\d+)\.$/.exec(reason)?.[1]
  if (status) return m.jobs_picture_status({ status })
  if (reason.startsWith('The server cannot be reached')) return m.jobs_picture_unreachable()
  if (reason.startsWith('It redirects more than')) return m.jobs_picture_redirects()
  return PICTURE_REASONS[reason]?.() ?? fileMessage(reason)
}

const PICTURE_REASONS: Record<string, (() => string) | undefined> = {
  'Only http and https are fetched.': m.jobs_picture_protocol,
  'An address with a password is not fetched.': m.jobs_picture_password,
  'Only the ports 80 and 443 are fetched.': m.jobs_picture_port,
  'The address leads into an internal network.': m.jobs_picture_internal,
  'The server took too long.': m.jobs_picture_slow,
  'It is not a picture.': m.jobs_picture_other_kind,
  'The connection broke off.': m.jobs_picture_broke_off,
}

const MESSAGES: Record<string, (() => string) | undefined> = {
  'This job does not exist any more.': m.jobs_gone,
  'This job has not been tried yet; it is about to be.': m.jobs_not_tried_yet,
  'This job is being done at the moment.': m.jobs_is_running,
  'This job is done.': m.jobs_is_done,
  'This job was given up already.': m.jobs_is_failed,
  'This job was cancelled already.': m.jobs_is_cancelled,
  'Another job of this kind waits already, and one is enough.': m.jobs_one_waits,
  'job timed out': m.jobs_timed_out,
  'job heartbeat timeout': m.jobs_fell_silent,
  'Files cannot be stored or read at the moment. Please try again.': m.jobs_files_away,
}
