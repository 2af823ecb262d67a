import type { Db } from '../../db/open.ts'
import { newId } from '../../lib/id.ts'
import { JobFailure } from '../../lib/job-failure.ts'
import type { Language } from '../../lib/language.ts'
import { jobCatalogue } from '../../ports/jobs/catalogue.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import type { OutgoingMail } from '../../ports/mail/mailer.ts'
import { beginSending } from './begin-sending.ts'
import { completeSending } from './complete-mail.ts'
import type { MailResources } from './mail-resources.ts'

/** Stores a mail to the recipient of a campaign in the local outbox instead of sending it. */
export async function storeInOutbox(
  db: Db,
  { _id: recipient, to, subject, text, html }: OutgoingMail,
  language: Language,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const content = { subject, text, html, language, template: 'letter' as const, values: null }
  await db
    .insertInto('mails')
    .values({
      ...content,
      _id: newId(),
      toName: to.name,
      toEmail: to.email,
      entity: 'campaignRecipient',
      entityId: recipient,
      status: 'sent',
      createdAt: at,
      completedAt: at,
    })
    .execute()
}

/**
 * Sends a mail at most once. The status `sending` is committed before the transfer: a later attempt that
 * finds it marks the mail as unknown and does not send it again. Throws if the mail was not sent, or may not
 * have been. The queue then retries a delayed mail, and any unexpected error, such as one of the database, up
 * to the limit of `sendMail` in the job catalogue. It does not retry a refused, expired or unknown mail:
 * `giveUp` has ended the attempts of its job. A retry by an admin is a single attempt.
 */
export async function sendMail(
  resources: MailResources,
  _id: string,
  { id, attempt, signal }: JobRun,
): Promise<void> {
  const isLastRetry = attempt > jobCatalogue.sendMail.retries
  const begun = await beginSending(resources, { _id, job: id, isLastTry: isLastRetry })
  if (!begun) return
  if ('failure' in begun) throw new JobFailure(begun.failure)
  const result = await resources.mailer.send(begun.mail, signal)
  const isLastTry = begun.isByHand || isLastRetry
  const failure = await completeSending(resources, { _id, job: id }, result, isLastTry)
  if (failure) throw new JobFailure(failure)
}
