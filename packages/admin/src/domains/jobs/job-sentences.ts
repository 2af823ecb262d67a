import { m } from '~/paraglide/messages.js'
import { translated } from '~/translated'

/** What the server and its queue say about jobs, in the language of the screen. What went wrong within stays as it came. */
export const jobSentence = (sentence: string): string =>
  MAIL_NOT_SENT.test(sentence) ? m.jobs_mail_not_sent() : (SENTENCES[sentence]?.() ?? translated(sentence))

const MAIL_NOT_SENT = /^The mail \S+ could not be sent yet\.$/

const SENTENCES: Record<string, (() => string) | undefined> = {
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
