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
  jobs: Jobs,
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
}

/** Queues a mail in its final form to one recipient, in the transaction of the change. */
export async function queueBuiltMail(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { content, ...mail }: { to: Mail['to']; language: Language; content: BuiltMail },
  now: Date,
): Promise<void> {
  await queue(tx, jobs, { ...mail, template: 'letter', values: JSON.stringify(content) }, now)
}

type Queued = Pick<Mail, 'to' | 'language' | 'about'> & {
  template: MailTable['template']
  values: string
}

async function queue(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { to, about, ...mail }: Queued,
  now: Date,
): Promise<void> {
  if (!EMAIL_PATTERN.test(to.email)) throw new Error('A mail needs one whole e-mail address to go to.')
  const _id = newId()
  await tx
    .insertInto('mails')
    .values({
      ...mail,
      _id,
      toName: to.name,
      toEmail: to.email,
      entity: about?.entity ?? null,
      entityId: about?.entityId ?? null,
      createdAt: now.toISOString(),
    })
    .execute()
  await jobs.enqueue(tx, 'sendMail', { mail: _id })
}
