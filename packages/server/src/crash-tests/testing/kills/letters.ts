import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { MailServer } from '../../../ports/mail/testing/mail-server.ts'

/** Every mail that was handed over, by whom it is for and what it is about: each of them is one of a kind. */
export const lettersOf = ({ received }: MailServer): string[] =>
  received.map(({ mail }) => nameOf(mail.to?.[0]?.address, mail.subject))

const nameOf = (email: string | undefined, subject: string | null | undefined) => `${email}: ${subject}`

/** The job of a mail that a process died over is found out after it has been silent for a while. */
const isCounted = sql<boolean>`exists (
  select 1 from pgboss.job
  where job.name = 'sendMail' and job.data->>'mail' = mails."_id"::text and job.state in ('active', 'retry')
)`

/** Whether a mail to a single person still has to go; in a short run without those during which a process died. */
export async function isMailWaiting(db: Db, isLong: boolean): Promise<boolean> {
  const waiting = await db
    .selectFrom('mails')
    .select('_id')
    .where('status', 'in', ['queued', 'sending'])
    .where(({ or, not, lit }) => or([lit(isLong), not(isCounted)]))
    .limit(1)
    .execute()
  return waiting.length > 0
}

/** Single mails that failed, that are queued but were sent, or are marked as sent but were not: ideally none. */
export async function wrongMails(db: Db, server: MailServer): Promise<string[]> {
  const goneBefore = new Set(lettersOf(server))
  const mails = await db.selectFrom('mails').select(['toEmail', 'subject', 'status', 'reason']).execute()
  const goneBy = new Set(lettersOf(server))
  // Of one that is `sending` or `unknown` the outcome is not known.
  const isWrong = ({ toEmail, subject, status }: (typeof mails)[number]) =>
    status === 'failed' ||
    (status === 'queued' && goneBefore.has(nameOf(toEmail, subject))) ||
    (status === 'sent' && !goneBy.has(nameOf(toEmail, subject)))
  return mails.filter(isWrong).map((mail) => JSON.stringify(mail))
}
