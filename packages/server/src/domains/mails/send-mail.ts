import { jobCatalogue } from '../../ports/jobs/catalogue.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import { beginSending } from './begin-sending.ts'
import type { Post } from './post.ts'
import { settleHandover } from './settle-mail.ts'

/**
 * Sends a mail at most once. That it is being sent is committed before it is handed over: whoever finds it so later
 * finds what a crash left, and does not send it again.
 */
export async function sendMail(post: Post, _id: string, { attempt, signal }: JobRun): Promise<void> {
  const mail = await beginSending(post, _id)
  if (!mail) return
  const handover = await post.mailer.send(mail, signal)
  const isLastAttempt = attempt > jobCatalogue.sendMail.retries
  const isWaiting = await settleHandover(post, _id, handover, isLastAttempt)
  // The queue tries what failed again. Why it did stands with the mail; a mail server's words may name people.
  if (isWaiting) throw new Error(`The mail ${_id} could not be sent yet.`)
}
