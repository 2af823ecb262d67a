import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnMailReason } from '@storekeeper/contract/campaigns/mail-reasons'
import { sql } from 'kysely'
import { minutes } from '../../../lib/clock.ts'
import { fullName } from '../../../lib/text/full-name.ts'
import type { JobRun } from '../../../ports/jobs/jobs.ts'
import type { MailAttachment, OutgoingMail } from '../../../ports/mail/mailer.ts'
import { loadAttachments } from '../../files/files.ts'
import { buildUnsubscribeUrl, storeInOutbox } from '../../mails/mails.ts'
import { buildCampaignMail, buildOrderMail, type CampaignSheet } from '../build-campaign-mail.ts'
import { readSheet } from '../read-sheet.ts'
import { type Claimed, claimRecipients, msUntilNextTurn } from './claim-recipients.ts'
import { completeRecipient } from './complete-recipient.ts'
import type { SendingContext } from './sending-context.ts'

/**
 * The number of e-mails that a run sends concurrently, so that one slow transfer does not delay all others.
 */
const LANES = 10
/** After this time a run ends and enqueues the next one, so that other jobs can run. */
const RUN_MS = minutes(5)
/**
 * The run waits for e-mails that are due within this time, in milliseconds; the next run sends the others.
 */
const WAIT_MS = 5000

/**
 * Sends the due e-mails of all campaigns until none is due, or until the run ends. Sends each e-mail at most
 * once: the state "sending" commits before the message is handed over. E-mails that a dead process left in
 * this state become unknown and are not sent again.
 */
export async function sendCampaigns(context: SendingContext, { id, signal }: JobRun): Promise<void> {
  await giveUpLost(context, id)
  const parcels = new Map<string, Promise<Parcel | undefined>>()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const endsAt = performance.now() + RUN_MS
  const isTimeUp = () => performance.now() >= endsAt
  while (!signal.aborted && !isTimeUp() && failures.length === 0) {
    const free = LANES - underWay.size
    const claimed = free > 0 ? await claimRecipients(context, id, free) : []
    for (const recipient of claimed) {
      const sending: Promise<void> = deliver(context, parcels, recipient, id, signal)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (claimed.length > 0) continue
    const waitMs = free > 0 ? await msUntilNextTurn(context, WAIT_MS) : WAIT_MS
    if (waitMs === null && underWay.size === 0) break
    await Promise.race([...underWay, sleep(Math.max(10, waitMs ?? WAIT_MS))])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  await finishDone(context)
  if (isTimeUp())
    await context.db.transaction().execute((tx) => context.jobs.enqueue(tx, 'sendCampaigns', {}))
}

/**
 * Marks as unknown the e-mails that an earlier attempt of this job left unfinished, and those that any job
 * began more than 15 minutes ago.
 */
async function giveUpLost({ db, clock }: SendingContext, run: string): Promise<void> {
  const now = clock()
  const longAgo = new Date(now.getTime() - minutes(15)).toISOString()
  await db
    .updateTable('campaignRecipients')
    .set({
      status: 'unknown',
      reason: 'MAIL_INTERRUPTED' satisfies OwnMailReason,
      completedAt: now.toISOString(),
    })
    .where('status', '=', 'sending')
    .where((row) => row.or([row('run', '=', run), row('sendingAt', '<', longAgo)]))
    .execute()
}

/** The data that all e-mails of a campaign share in one language, read once per run. */
type Parcel = { sheet: CampaignSheet; attachments: MailAttachment[] }

async function deliver(
  context: SendingContext,
  parcels: Map<string, Promise<Parcel | undefined>>,
  claimed: Claimed,
  run: string,
  signal: AbortSignal,
): Promise<void> {
  const kind = `${claimed.campaign} ${claimed.language}`
  const packing = parcels.get(kind) ?? pack(context, claimed)
  parcels.set(kind, packing)
  const parcel = await packing
  if (!parcel) {
    const reason: OwnMailReason = 'MAIL_FILE_GONE'
    return completeRecipient(context, claimed, run, { status: 'refused', reason })
  }
  const mail = address(parcel, claimed, context.publicUrl)
  const result = await context.mailer.send(mail, signal)
  await completeRecipient(context, claimed, run, result)
  if (context.mailer.isOutbox) await storeInOutbox(context.db, mail, parcel.sheet.language, context.clock())
}

async function pack(
  { db, storage, publicUrl }: SendingContext,
  { campaign, language }: Claimed,
): Promise<Parcel | undefined> {
  const written = await db
    .selectFrom('campaigns')
    .select(['site', 'language', 'subject', 'body', 'attachments'])
    .where('_id', '=', campaign)
    .executeTakeFirstOrThrow()
  const sheet = await readSheet(db, { ...written, language: language ?? written.language }, publicUrl)
  const attachments = await loadAttachments(db, storage, written.attachments)
  return sheet && attachments ? { sheet, attachments } : undefined
}

function address({ sheet, attachments }: Parcel, claimed: Claimed, publicUrl: string): OutgoingMail {
  const { _id, email, values, token } = claimed
  const to = { name: fullName(claimed), email }
  const shared = { _id, to, attachments, replyTo: sheet.replyTo }
  if (values) return { ...buildOrderMail(sheet, values), ...shared, fromName: values.siteName }
  const unsubscribeUrl = buildUnsubscribeUrl(publicUrl, token)
  return {
    ...buildCampaignMail(sheet, claimed, unsubscribeUrl),
    ...shared,
    unsubscribeUrl,
    fromName: sheet.siteName,
  }
}

/** Finishes the campaigns that have no queued e-mails and none that is being sent. */
async function finishDone({ db, clock }: SendingContext): Promise<void> {
  await sql`
    update campaigns set "status" = 'finished', "finishedAt" = ${clock().toISOString()}, "lastError" = null
    where "status" = 'sending' and not exists (
      select 1 from "campaignRecipients" recipient
      where recipient."campaign" = campaigns."_id" and recipient."status" in ('queued', 'sending')
    )
  `.execute(db)
}
