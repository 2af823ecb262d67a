import { sql } from 'kysely'
import { later, minutes, seconds } from '../../../lib/clock.ts'
import type { SendResult } from '../../../ports/mail/mailer.ts'
import type { Claimed } from './claim-recipients.ts'
import type { SendingContext } from './sending-context.ts'

/**
 * The delays before the retries after a temporary failure. If the last retry fails, the e-mail has failed.
 */
const TRIED_AGAIN_AFTER_MS = [seconds(30), minutes(2), minutes(10), minutes(60), minutes(240)]
/** How long a campaign waits if no e-mail can be sent, for example if the mail server cannot be reached. */
const REST_SECONDS = 30

/** Records the outcome of an e-mail that was being sent. */
export async function completeRecipient(
  context: SendingContext,
  claimed: Claimed,
  run: string,
  result: SendResult,
): Promise<void> {
  // The mail server's response contains the recipient's address. Without it, equal reasons are grouped.
  const reason = result.status === 'sent' ? null : result.reason.replaceAll(claimed.email, '…').slice(0, 500)
  if (result.status === 'sent' || result.status === 'unknown')
    await complete(context, claimed, { status: result.status, reason })
  else if (result.status === 'refused') await complete(context, claimed, { status: 'failed', reason })
  else if (result.isForAll) await rest(context, claimed, run, reason)
  else await tryLater(context, claimed, run, reason)
}

/**
 * Stores the final outcome. It replaces `unknown`: another process may have set that status meanwhile, but
 * only the sending process knows the outcome.
 */
async function complete(
  { db, clock }: SendingContext,
  { _id, campaign }: Claimed,
  completed: { status: 'sent' | 'failed' | 'unknown'; reason: string | null },
): Promise<void> {
  await db
    .updateTable('campaignRecipients')
    .set({ ...completed, completedAt: clock().toISOString() })
    .where('_id', '=', _id)
    .where('status', 'in', ['sending', 'unknown'])
    .execute()
  if (completed.status === 'sent')
    await db
      .updateTable('campaigns')
      .set({ lastError: null })
      .where('_id', '=', campaign)
      .where('lastError', 'is not', null)
      .execute()
}

async function tryLater(
  context: SendingContext,
  claimed: Claimed,
  run: string,
  reason: string | null,
): Promise<void> {
  const pauseMs = TRIED_AGAIN_AFTER_MS[claimed.attempts - 1]
  if (pauseMs === undefined) await complete(context, claimed, { status: 'failed', reason })
  else await putBack(context, claimed, run, { reason, notBefore: later(context.clock(), pauseMs) })
}

/** The failure does not concern this e-mail: it does not count as an attempt, and the campaign waits. */
async function rest(
  context: SendingContext,
  claimed: Claimed,
  run: string,
  reason: string | null,
): Promise<void> {
  await putBack(context, claimed, run, { attempts: claimed.attempts - 1 })
  await context.db
    .updateTable('campaigns')
    .set({
      lastError: reason,
      nextAt: sql`clock_timestamp() + ${sql.lit(REST_SECONDS)} * interval '1 second'`,
    })
    .where('_id', '=', claimed.campaign)
    .execute()
}

/**
 * Returns the e-mail to the queue only while this run has claimed it: an e-mail marked as unknown meanwhile
 * is never sent again.
 */
async function putBack(
  { db }: SendingContext,
  { _id }: Claimed,
  run: string,
  more: { reason?: string | null; notBefore?: string; attempts?: number },
): Promise<void> {
  await db
    .updateTable('campaignRecipients')
    .set((row) => ({
      ...more,
      // An admin may have cancelled the campaign while the server was sending this e-mail.
      status: row
        .case()
        .when(
          row.exists(
            row
              .selectFrom('campaigns')
              .select('campaigns._id')
              .whereRef('campaigns._id', '=', 'campaignRecipients.campaign')
              .where('campaigns.status', '=', 'cancelled'),
          ),
        )
        .then('cancelled' as const)
        .else('queued' as const)
        .end(),
    }))
    .where('_id', '=', _id)
    .where('status', '=', 'sending')
    .where('run', '=', run)
    .execute()
}
