import type { Db } from '@storekeeper/server/db/open'
import type { MailServer } from '@storekeeper/server/ports/mail/testing/mail-server'
import { sql } from 'kysely'

/** All mails that the server received, by recipient and subject; each combination must be unique. */
export const getMails = ({ received }: MailServer): string[] =>
  received.map(({ mail }) => formatMail(mail.to?.[0]?.address, mail.subject))

const formatMail = (email: string | undefined, subject: string | null | undefined) => `${email}: ${subject}`

/** The queue detects the job of a dead process only after its heartbeat expired. */
const isCounted = sql<boolean>`exists (
  select 1 from pgboss.job
  where job.name = 'sendMail' and job.data->>'mail' = mails."_id"::text and job.state in ('active', 'retry')
)`

/** Whether a single mail still waits. A short run ignores mails whose process died while sending. */
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

/**
 * Single mails that failed, are queued although they were sent, or are marked as sent although they were not.
 * Must be empty.
 */
export async function wrongMails(db: Db, server: MailServer): Promise<string[]> {
  const goneBefore = new Set(getMails(server))
  const mails = await db.selectFrom('mails').select(['toEmail', 'subject', 'status', 'reason']).execute()
  const goneBy = new Set(getMails(server))
  // The result of a `sending` or `unknown` mail is not known.
  const isWrong = ({ toEmail, subject, status }: (typeof mails)[number]) =>
    status === 'failed' ||
    (status === 'queued' && goneBefore.has(formatMail(toEmail, subject))) ||
    (status === 'sent' && !goneBy.has(formatMail(toEmail, subject)))
  return mails.filter(isWrong).map((mail) => JSON.stringify(mail))
}
