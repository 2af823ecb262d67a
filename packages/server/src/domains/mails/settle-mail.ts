import type { Db } from '../../db/open.ts'
import type { Handover } from '../../ports/mail/mailer.ts'
import type { MailStatus } from './mails.table.ts'
import type { Post } from './post.ts'

/** Writes down what became of a mail that was being sent; answers whether it waits to be tried again. */
export async function settleHandover(
  post: Post,
  _id: string,
  handover: Handover,
  isLastAttempt: boolean,
): Promise<boolean> {
  const { db } = post
  if (handover.status === 'sent') await settleMail(db, post, _id, { status: 'sent', reason: null })
  else if (handover.status === 'unknown') await settleMail(db, post, _id, { ...handover, status: 'unknown' })
  else if (handover.status === 'refused' || isLastAttempt)
    await settleMail(db, post, _id, { status: 'failed', reason: handover.reason })
  else return waitAgain(db, _id, handover.reason)
  return false
}

type Settled = { status: Exclude<MailStatus, 'queued' | 'sending'>; reason: string | null }

/**
 * A mail that left the machine leaves no message behind, which may hold links with tokens. Somebody else may have given
 * this process up and called the mail unknown: who handed it over knows better.
 */
export async function settleMail(db: Db, post: Post, _id: string, settled: Settled): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      ...settled,
      settledAt: post.clock().toISOString(),
      values: null,
      ...(post.mailer.isOutbox ? {} : { text: null, html: null }),
    })
    .where('_id', '=', _id)
    .where('status', 'in', ['queued', 'sending', 'unknown'])
    .execute()
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
