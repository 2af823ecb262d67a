import {
  hasSecretLink,
  NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { type StoredReason, toStoredReason } from '../../lib/stored-reason.ts'
import { giveUp } from '../../ports/jobs/give-up.ts'
import type { SendResult } from '../../ports/mail/mailer.ts'
import type { MailResources } from './mail-resources.ts'
import type { MailStatus } from './mails.table.ts'

export type Sending = { _id: string; job: string }

/** Records the result of handing over a mail; returns the failure reason unless the mail was sent. */
export async function completeSending(
  resources: MailResources,
  sending: Sending,
  result: SendResult,
  isLastTry: boolean,
): Promise<ErrorReason | undefined> {
  const complete = (completed: Completed) =>
    resources.db.transaction().execute((tx) => completeMail(tx, resources, sending, completed))
  const { status } = result
  if (status === 'sent') {
    await complete({ status, reason: null })
    return undefined
  }
  const reason = toReason('MAIL_SERVER_ANSWER', { text: result.reason })
  if (status === 'unknown') {
    await complete({ status, reason })
    return toReason('MAIL_CONNECTION_LOST')
  }
  if (status === 'delayed' && !isLastTry && (await waitAgain(resources.db, sending._id, reason)))
    return toReason('MAIL_DELAYED', { mail: sending._id })
  await complete({ status: 'failed', reason })
  return toReason(status === 'refused' ? 'MAIL_REFUSED' : 'MAIL_NOT_SENT')
}

type Completed = { status: Exclude<MailStatus, 'queued' | 'sending'>; reason: StoredReason | null }

/**
 * Stores the final status of a mail, and ends the attempts of its job unless the mail was sent. Deletes the
 * message, which may contain links with tokens, unless it is a notification without them or the mailer is the local
 * outbox, and the values, unless the mail failed: a retry needs them. If another process has already marked the mail as unknown, the result
 * of the process that handed it over replaces that status.
 */
export async function completeMail(
  tx: Transaction<Tables>,
  resources: MailResources,
  { _id, job }: Sending,
  { status, reason }: Completed,
): Promise<void> {
  await tx
    .updateTable('mails')
    .set({
      status,
      reason: reason && JSON.stringify(toStoredReason(reason)),
      completedAt: resources.clock().toISOString(),
      ...(status === 'failed' ? {} : { values: null }),
      ...(resources.mailer.isOutbox ? {} : { text: kept('text', status), html: kept('html', status) }),
    })
    .where('_id', '=', _id)
    .where('status', '!=', 'sent')
    .execute()
  if (status !== 'sent') await giveUp(tx, 'sendMail', job)
}

/** The message of a notification remains; one with a secret link only for a retry after a failure. */
const kept = (column: 'text' | 'html', status: MailStatus) =>
  status === 'failed'
    ? ofNotification(column)
    : sql<string | null>`case when "notification" <> all(${SECRET_KINDS}) then ${sql.ref(column)} end`

const SECRET_KINDS = NotificationKind.options.filter(hasSecretLink)

/** The message remains only if the mail is a notification. */
const ofNotification = (column: 'subject' | 'text' | 'html') =>
  sql<string | null>`case when "notification" is not null then ${sql.ref(column)} end`

/** Only from `sending`: a mail that was marked as unknown meanwhile has no job that would retry it. */
async function waitAgain(db: Db, _id: string, reason: StoredReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      status: 'queued',
      ...{ subject: ofNotification('subject'), text: ofNotification('text'), html: ofNotification('html') },
      reason: JSON.stringify(toStoredReason(reason)),
    })
    .where('_id', '=', _id)
    .where('status', '=', 'sending')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
