import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnMailReason } from '@storekeeper/contract/campaigns/mail-reason'
import { sql } from 'kysely'
import { minutes } from '../../lib/clock.ts'
import type { JobRun } from '../../ports/jobs/jobs.ts'
import type { MailAttachment, OutgoingMail } from '../../ports/mail/mailer.ts'
import { loadAttachments } from '../files/files.ts'
import { keepInOutbox } from '../mails/mails.ts'
import { type Claimed, claimRecipients, msUntilNextTurn } from './claim-recipients.ts'
import { completeRecipient } from './complete-recipient.ts'
import { type CampaignSheet, composeCampaignMail, composeOrderMail } from './compose-campaign-mail.ts'
import type { Courier } from './courier.ts'
import { readSheet, unsubscribeUrlOf } from './read-sheet.ts'

/** How many mails a process hands over side by side: a slow mail server holds up its own, not all others. */
const LANES = 10
/** After that long a run lets another kind of its work have its turn. */
const RUN_MS = minutes(5)
/** What comes due within that time is waited for; for the rest the next run is early enough. */
const WAIT_MS = 5000

/**
 * Sends what is due of all campaigns, until nothing is. Each mail at most once: that it is being sent is committed before
 * it is handed over, and what a process that died left in that state becomes unknown and is not sent again.
 */
export async function sendCampaigns(courier: Courier, { id, signal }: JobRun): Promise<void> {
  await giveUpLost(courier, id)
  const parcels = new Map<string, Promise<Parcel | undefined>>()
  const underWay = new Set<Promise<void>>()
  const failures: unknown[] = []
  const endsAt = performance.now() + RUN_MS
  const isTimeUp = () => performance.now() >= endsAt
  while (!signal.aborted && !isTimeUp() && failures.length === 0) {
    const free = LANES - underWay.size
    const claimed = free > 0 ? await claimRecipients(courier, id, free) : []
    for (const recipient of claimed) {
      const sending: Promise<void> = deliver(courier, parcels, recipient, id, signal)
        .catch((error) => void failures.push(error))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    if (claimed.length > 0) continue
    const waitMs = free > 0 ? await msUntilNextTurn(courier, WAIT_MS) : WAIT_MS
    if (waitMs === null && underWay.size === 0) break
    await Promise.race([...underWay, sleep(Math.max(10, waitMs ?? WAIT_MS))])
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  await finishDone(courier)
  if (isTimeUp())
    await courier.db.transaction().execute((tx) => courier.jobs.enqueue(tx, 'sendCampaigns', {}))
}

/** Gives up what an earlier try of this run had begun, and what any run began too long ago to be at it still. */
async function giveUpLost({ db, clock }: Courier, run: string): Promise<void> {
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

/** What all mails of a campaign share in one language, read once a run. */
type Parcel = { sheet: CampaignSheet; attachments: MailAttachment[] }

async function deliver(
  courier: Courier,
  parcels: Map<string, Promise<Parcel | undefined>>,
  claimed: Claimed,
  run: string,
  signal: AbortSignal,
): Promise<void> {
  const kind = `${claimed.campaign} ${claimed.language}`
  const packing = parcels.get(kind) ?? pack(courier, claimed)
  parcels.set(kind, packing)
  const parcel = await packing
  if (!parcel) {
    const reason: OwnMailReason = 'MAIL_FILE_GONE'
    return completeRecipient(courier, claimed, run, { status: 'refused', reason })
  }
  const mail = address(parcel, claimed, courier.publicUrl)
  const handover = await courier.mailer.send(mail, signal)
  await completeRecipient(courier, claimed, run, handover)
  if (courier.mailer.isOutbox) await keepInOutbox(courier.db, mail, parcel.sheet.language, courier.clock())
}

async function pack(
  { db, storage, publicUrl }: Courier,
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
  const { _id, email, firstName, lastName, values, token } = claimed
  const to = { name: `${firstName} ${lastName}`.trim(), email }
  const shared = { _id, to, attachments, replyTo: sheet.replyTo }
  if (values) return { ...composeOrderMail(sheet, values), ...shared, fromName: values.siteName }
  const unsubscribeUrl = unsubscribeUrlOf(publicUrl, token)
  return {
    ...composeCampaignMail(sheet, claimed, unsubscribeUrl),
    ...shared,
    unsubscribeUrl,
    fromName: sheet.siteName,
  }
}

/** A campaign is finished when no recipient waits and no mail is on its way. */
async function finishDone({ db, clock }: Courier): Promise<void> {
  await sql`
    update campaigns set "status" = 'finished', "finishedAt" = ${clock().toISOString()}, "trouble" = null
    where "status" = 'sending' and not exists (
      select 1 from "campaignRecipients" recipient
      where recipient."campaign" = campaigns."_id" and recipient."status" in ('queued', 'sending')
    )
  `.execute(db)
}
