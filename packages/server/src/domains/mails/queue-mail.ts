import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import type { Mail } from './mail.ts'
import type { MailTable } from './mails.table.ts'

/** Queues a mail in the transaction of the change it reports: it is sent only if that transaction commits. */
export async function queueMail(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { values, ...mail }: Mail,
  now: Date,
): Promise<void> {
  await queue(tx, jobs, { ...mail, values: JSON.stringify(values) }, now)
}

/** A mail without a template, in its final form. `attachments` are uploads of the shop. */
export type BuiltMail = {
  subject: string
  text: string
  html: string
  fromName: string
  replyTo?: string
  attachments: { url: string; name: string }[]
  expiresAt?: string
  unsubscribeUrl?: string
}

/** Queues a mail in its final form to one recipient, in the transaction of the change. */
export async function queueBuiltMail(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { content, ...mail }: { to: Mail['to']; language: Language; content: BuiltMail },
  now: Date,
): Promise<void> {
  await queue(tx, jobs, { ...mail, template: 'letter', values: JSON.stringify(content) }, now)
}

/** A notification to a customer, in its final form. */
export type NewNotification = Pick<Mail, 'to' | 'language'> & {
  kind: NotificationKind
  site: string
  about?: { entity: string; entityId: string }
  /** The cause, such as the id of an event. A second notification with the same cause is not queued. */
  uniqueKey: string
  /** The admin who sends it again. */
  admin?: string
  content: { subject: string; text: string; html: string }
  sender: { fromName: string; fromEmail?: string; replyTo?: string }
  /** When its link expires: it is not sent afterwards. */
  expiresAt?: string
  /** Of a marketing mail, with the address that contains it. */
  unsubscribe?: { token: string; url: string }
}

/** Queues a notification, in the transaction that records its cause. Returns false if it exists already. */
export async function queueNotification(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { kind, site, uniqueKey, admin, content, sender, expiresAt, unsubscribe, ...mail }: NewNotification,
  now: Date,
): Promise<boolean> {
  const unsubscribeUrl = unsubscribe?.url
  const values = JSON.stringify({ ...sender, expiresAt, unsubscribeUrl, attachments: [] })
  const stored = {
    ...content,
    notification: kind,
    site,
    uniqueKey,
    admin,
    unsubscribeToken: unsubscribe?.token,
  }
  return queue(tx, jobs, { ...mail, template: 'letter', values }, now, stored)
}

type Queued = Pick<Mail, 'to' | 'language' | 'about'> & {
  template: MailTable['template']
  values: string
}
type Stored = Pick<NewNotification, 'site' | 'uniqueKey' | 'admin'> &
  NewNotification['content'] & { notification: NotificationKind; unsubscribeToken: string | undefined }

async function queue(
  tx: Transaction<Tables>,
  jobs: Pick<Jobs, 'enqueue'>,
  { to, about, ...mail }: Queued,
  now: Date,
  stored?: Stored,
): Promise<boolean> {
  if (!EMAIL_PATTERN.test(to.email)) throw new Error('A mail needs one whole e-mail address to go to.')
  const _id = newId()
  const inserted = await tx
    .insertInto('mails')
    .values({
      ...mail,
      ...stored,
      _id,
      toName: to.name,
      toEmail: to.email,
      entity: about?.entity ?? null,
      entityId: about?.entityId ?? null,
      createdAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').where('uniqueKey', 'is not', null).doNothing())
    .returning('_id')
    .executeTakeFirst()
  if (!inserted) return false
  await jobs.enqueue(tx, 'sendMail', { mail: _id, site: stored?.site })
  return true
}
