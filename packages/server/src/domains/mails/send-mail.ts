import { JobFailure } from '../../lib/job-failure.ts'
import { jobCatalogue } from '../../ports/jobs/catalogue.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import { beginSending } from './begin-sending.ts'
import { completeHandover } from './complete-mail.ts'
import type { Post } from './post.ts'

/**
 * Sends a mail at most once. The status `sending` is committed before the handover: a process that later
 * finds it sees the result of a crash and does not send the mail again. If the mail certainly was not sent,
 * the job fails and appears among the failed jobs; the queue retries only delayed mails.
 */
export async function sendMail(post: Post, _id: string, { id, attempt, signal }: JobRun): Promise<void> {
  const begun = await beginSending(post, { _id, job: id })
  if (!begun) return
  if ('failure' in begun) throw new JobFailure(begun.failure)
  const handover = await post.mailer.send(begun.mail, signal)
  const isLastTry = begun.isByHand || attempt > jobCatalogue.sendMail.retries
  const failure = await completeHandover(post, { _id, job: id }, handover, isLastTry)
  if (failure) throw new JobFailure(failure)
}
