import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { giveUp } from '../../ports/jobs/give-up.ts'
import type { Handover } from '../../ports/mail/mailer.ts'
import type { MailStatus } from './mails.table.ts'
import type { Post } from './post.ts'

/** A mail, and the job that sends it. */
export type Sending = { _id: string; job: string }

/** Writes down what became of a mail that was being sent; answers why it was not, unless it was. */
export async function completeHandover(
  post: Post,
  sending: Sending,
  handover: Handover,
  isLastTry: boolean,
): Promise<ErrorReason | undefined> {
  const complete = (completed: Completed) =>
    post.db.transaction().execute((tx) => completeMail(tx, post, sending, completed))
  const { status } = handover
  if (status === 'sent') {
    await complete({ status, reason: null })
    return undefined
  }
  const { reason } = handover
  if (status === 'unknown') {
    await complete({ status, reason })
    return toReason('MAIL_CONNECTION_LOST')
  }
  if (status === 'delayed' && !isLastTry && (await waitAgain(post.db, sending._id, reason)))
    return toReason('MAIL_DELAYED', { mail: sending._id })
  await complete({ status: 'failed', reason })
  return toReason(status === 'refused' ? 'MAIL_REFUSED' : 'MAIL_NOT_SENT')
}

type Completed = { status: Exclude<MailStatus, 'queued' | 'sending'>; reason: string | null }

/**
 * A mail that left the machine, or may have, leaves no message behind, which may hold links with tokens; a mail that
 * failed stores what a retry needs to send it. Another process may have given this one up and marked the mail as
 * unknown: the process that handed it over knows better.
 */
export async function completeMail(
  tx: Transaction<Tables>,
  post: Post,
  { _id, job }: Sending,
  completed: Completed,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      ...completed,
      completedAt: post.clock().toISOString(),
      ...(completed.status === 'failed' ? {} : { values: null }),
      ...(post.mailer.isOutbox ? {} : { text: null, html: null }),
    })
    .where('_id', '=', _id)
    .where('status', '!=', 'sent')
    .execute()
  if (completed.status !== 'sent') await giveUp(tx, 'sendMail', job)
}

/** Only from `sending`: what was called unknown in the meantime has no job any more that would try it. */
async function waitAgain(db: Db, _id: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ status: 'queued', reason, subject: null, text: null, html: null })
    .where('_id', '=', _id)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
