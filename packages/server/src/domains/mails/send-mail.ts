import { JobFailure } from '../../lib/job-failure.ts'
import { jobCatalogue } from '../../ports/jobs/catalogue.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import { beginSending } from './begin-sending.ts'
import { completeHandover } from './complete-mail.ts'
import type { Post } from './post.ts'

/**
 * Sends a mail at most once. That it is being sent is committed before it is handed over: a process that finds it so
 * later finds what a crash left, and does not send it again. The job of a mail that was not sent for sure has failed,
 * that it is listed among the failed ones; the queue retries only what waits.
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
