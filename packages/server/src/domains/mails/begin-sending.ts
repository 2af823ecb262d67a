import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { oneLine } from '../../lib/one-line.ts'
import type { OutgoingMail } from '../../ports/mail/mailer.ts'
import { loadAttachments } from '../files/files.ts'
import { composeMail } from './compose-mail.ts'
import { readLetterhead } from './letterhead.ts'
import type { Mail } from './mail.ts'
import type { MailTable } from './mails.table.ts'
import type { Post } from './post.ts'
import type { Letter } from './queue-mail.ts'
import { settleMail } from './settle-mail.ts'

type Row = Selectable<MailTable>

/** Takes a queued mail out, composed and marked as being sent; nothing when there is nothing to send. */
export async function beginSending(post: Post, _id: string): Promise<OutgoingMail | undefined> {
  return post.db.transaction().execute(async (tx) => {
    const row = await tx.selectFrom('mails').selectAll().where('_id', '=', _id).forUpdate().executeTakeFirst()
    if (row?.status === 'sending') await settleMail(tx, post, _id, { status: 'unknown', reason: CRASHED })
    return row?.status === 'queued' ? takeOut(tx, post, row) : undefined
  })
}

/** Somebody wrote it, so there is nothing to compose. */
async function takeLetterOut(
  tx: Transaction<Tables>,
  post: Post,
  { _id, toName, toEmail, values }: Row,
  now: string,
): Promise<OutgoingMail | undefined> {
  // Written by `queueLetter`, whose type binds the values.
  const { attachments: files, fromName, replyTo, ...letter } = values as Letter
  const attachments = await loadAttachments(tx, post.storage, files)
  if (!attachments) {
    await settleMail(tx, post, _id, { status: 'failed', reason: 'A file is not there any more.' })
    return undefined
  }
  await tx
    .updateTable('mails')
    .set({ ...letter, status: 'sending', sendingAt: now })
    .where('_id', '=', _id)
    .execute()
  return { _id, to: { name: oneLine(toName), email: toEmail }, fromName, replyTo, attachments, ...letter }
}

const CRASHED = 'The program ended while the message was handed over.'

async function takeOut(tx: Transaction<Tables>, post: Post, row: Row): Promise<OutgoingMail | undefined> {
  const { _id, toName, toEmail, language, template } = row
  const now = post.clock().toISOString()
  if (template === 'letter') return takeLetterOut(tx, post, row, now)
  // Written by `queueMail`, whose types bind the values to the template.
  const values = row.values as Mail['values']
  if ('expiresAt' in values && values.expiresAt <= now) {
    await settleMail(tx, post, _id, { status: 'failed', reason: 'Its link ran out before it could be sent.' })
    return undefined
  }
  const to = { name: oneLine(toName), email: toEmail }
  const letterhead = await readLetterhead(tx, post.publicUrl)
  const composed = composeMail({ to, language, template, values }, letterhead)
  await tx
    .updateTable('mails')
    .set({ ...composed, status: 'sending', sendingAt: now })
    .where('_id', '=', _id)
    .execute()
  return { _id, to, fromName: oneLine(letterhead.storeName), ...composed }
}
