import type { Db } from '../../db/open.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import type { OutgoingMail } from '../../ports/mail/mailer.ts'

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
