import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'
import { oneLine } from '../../lib/text/one-line.ts'
import type { OutgoingMail } from '../../ports/mail/mailer.ts'
import { loadAttachments } from '../files/files.ts'
import { buildMail } from './build-mail.ts'
import { completeMail, type Sending } from './complete-mail.ts'
import { readLetterhead } from './letterhead.ts'
import type { Mail, TemplateName } from './mail.ts'
import type { MailResources } from './mail-resources.ts'
import type { MailTable } from './mails.table.ts'
import type { BuiltMail } from './queue-mail.ts'
import { templates } from './templates/templates.ts'

/** `isByHand`: an admin retries a mail that had failed. */
type Begun = { mail: OutgoingMail; isByHand: boolean } | { failure: ErrorReason }

/**
 * Builds a queued mail and marks it as being sent. Returns the reason if it cannot be sent; undefined if it
 * is already sent or does not exist.
 */
export async function beginSending(
  resources: MailResources,
  { _id, job, isLastTry }: Sending & { isLastTry: boolean },
): Promise<Begun | undefined> {
  return resources.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('mails').selectAll().where('_id', '=', _id).forUpdate().executeTakeFirst()
    return !row || row.status === 'sent' ? undefined : takeOut(tx, resources, row, { job, isLastTry })
  })
}

type Row = Selectable<MailTable>
type Message = Omit<OutgoingMail, '_id' | 'to'>

async function takeOut(
  tx: Transaction<Tables>,
  resources: MailResources,
  row: Row,
  { job, isLastTry }: { job: string; isLastTry: boolean },
): Promise<Begun> {
  const { _id, toName, toEmail, status, template } = row
  const fail = async (status: 'failed' | 'unknown', failure: ErrorReason) => {
    await completeMail(tx, resources, { _id, job }, { status, reason: failure })
    return { failure }
  }
  if (status === 'sending') return fail('unknown', toReason('MAIL_INTERRUPTED'))
  // A manual retry does not send it either: an admin who retries many failed mails does not check each
  // unknown one.
  if (status === 'unknown') return { failure: toReason('MAIL_DELIVERY_UNKNOWN') }
  // Another version queued it. During an upgrade, a process of a newer one sends it on a later attempt.
  const isKnown = template === 'letter' || Object.hasOwn(templates, template)
  if (!isKnown && !isLastTry && status === 'queued')
    return { failure: toReason('MAIL_DELAYED', { mail: _id }) }
  if (!isKnown) return fail('failed', toReason('MAIL_NOT_STORED'))
  if (row.values === null) return { failure: toReason('MAIL_NOT_STORED') }
  const message =
    template === 'letter'
      ? await readBuiltMail(tx, resources, row)
      : await fillTemplate(tx, resources, row, template)
  if ('code' in message) return fail('failed', message)
  const { subject, text, html } = message
  await tx
    .updateTable('mails')
    .set({ subject, text, html, status: 'sending', sendingAt: resources.clock().toISOString() })
    .where('_id', '=', _id)
    .execute()
  const to = { name: oneLine(toName), email: toEmail }
  return { mail: { _id, to, ...message }, isByHand: status === 'failed' }
}

/** Reads a mail without a template and loads its attachments. Returns the reason if it cannot be sent. */
async function readBuiltMail(
  tx: Transaction<Tables>,
  resources: MailResources,
  { values, notification, subject, text, html }: Row,
): Promise<Message | ErrorReason> {
  // Written by `queueBuiltMail`, whose type constrains the values; the message of a notification has columns.
  const { attachments: files, expiresAt, ...content } = values as BuiltMail
  if (isExpired(resources, expiresAt)) return toReason('MAIL_LINK_EXPIRED')
  if (notification) Object.assign(content, { subject, text, html })
  const attachments = await loadAttachments(tx, resources.storage, files)
  return attachments ? { ...content, attachments } : toReason('MAIL_FILE_GONE')
}

const isExpired = (resources: MailResources, expiresAt: string | undefined): boolean =>
  expiresAt !== undefined && expiresAt <= resources.clock().toISOString()

/** Builds a mail from its template. Returns the reason if it cannot be sent. */
async function fillTemplate(
  tx: Transaction<Tables>,
  resources: MailResources,
  row: Row,
  template: TemplateName,
): Promise<Message | ErrorReason> {
  // Written by `queueMail`, whose types match the values to the template.
  const values = row.values as Mail['values']
  if ('expiresAt' in values && isExpired(resources, values.expiresAt)) return toReason('MAIL_LINK_EXPIRED')
  const to = { name: oneLine(row.toName), email: row.toEmail }
  const letterhead = await readLetterhead(tx, resources.publicUrl)
  const composed = buildMail({ to, language: row.language, template, values }, letterhead)
  return { fromName: oneLine(letterhead.storeName), ...composed }
}
