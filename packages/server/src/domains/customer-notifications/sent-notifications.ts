import {
  hasSecretLink,
  isRepeatable,
  NotificationKind,
} from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { queueNotification } from '../mails/mails.ts'
import { readSender } from './read-settings.ts'

const STORED = NotificationKind.options.filter((kind) => !hasSecretLink(kind))

/** The message of a notification as it was sent; undefined if it is not stored. Works in a transaction too. */
export async function readSentMessage(db: Db, _id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['toName', 'toEmail', 'subject', 'text', 'html'])
    .where('_id', '=', _id)
    .where('notification', 'in', STORED)
    .executeTakeFirst()
  if (!row) return undefined
  const { toName, toEmail, subject, text, html } = row
  return {
    to: { name: toName, email: toEmail },
    ...{ subject: subject ?? '', text: text ?? '', html: html ?? '' },
  }
}

type Again = {
  mail: string
  to: { name: string; email: string }
  admin: string
  /** Identifies the request of the admin. */
  uniqueKey: string
}

/**
 * Queues the message of a notification again, also if it may have been sent or is off now: an admin decides this.
 * Returns its subject, or null if the request was repeated; undefined if it cannot be sent again. Refuses (409) one
 * that is still being sent.
 */
export async function queueAgain(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { mail: _id, ...again }: Again,
  now: Date,
): Promise<{ subject: string; isNew: boolean } | undefined> {
  const mail = await tx
    .selectFrom('mails')
    .select(['notification', 'site', 'language', 'status', 'subject', 'text', 'html', 'entity', 'entityId'])
    .where('_id', '=', _id)
    .executeTakeFirst()
  if (!mail?.notification || !mail.site || !isRepeatable(mail.notification)) return undefined
  if (mail.status === 'queued' || mail.status === 'sending') throw apiError('NOTIFICATION_MAIL_PENDING')
  const { notification: kind, site, language, text, html, entity, entityId } = mail
  const subject = mail.subject ?? ''
  const isNew = await queueNotification(
    tx,
    jobs,
    {
      ...{ ...again, kind, site, language },
      ...(entity && entityId && { about: { entity, entityId } }),
      content: { subject, text: text ?? '', html: html ?? '' },
      sender: await readSender(tx, site),
    },
    now,
  )
  return { subject, isNew }
}
