import { RETRY_PAUSES_SECONDS, TURN_OFF_AFTER_DAYS } from '@storekeeper/contract/webhooks/webhook'
import type { TurnOffReason } from '@storekeeper/contract/webhooks/webhook-events'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { recordAudit } from '../../lib/audit.ts'
import { days, later, seconds } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { toStoredReason } from '../../lib/stored-reason.ts'
import type { WebhookOutcome } from '../../ports/webhooks/webhook-transport.ts'
import type { ClaimedDelivery } from './claim-deliveries.ts'

type Sent = WebhookOutcome & { requestHeaders: Record<string, string>; startedAt: Date; durationMs: number }

/** A receiver that responds so wants no more events. */
const GONE = 410
/** After so long without an attempt, a failure is the first one again. No pause between attempts is longer. */
const QUIET_MS = days(2)

/** Records an attempt, and when the next one is due. Turns the webhook off after days of failures. */
export const completeDelivery = (db: Db, claimed: ClaimedDelivery, sent: Sent, now: Date): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { error } = sent
    // The webhook before its deliveries, as a deletion locks them.
    if (error) await noteFailure(tx, claimed.webhook, sent.status === GONE ? 'gone' : null, now)
    else await noteSuccess(tx, claimed.webhook)
    const pause = error && RETRY_PAUSES_SECONDS[claimed.attempts]
    const stored = error && JSON.stringify(toStoredReason(error))
    const updated = await tx
      .updateTable('webhookDeliveries')
      .set({
        status: error ? (pause ? 'waiting' : 'failed') : 'delivered',
        attempts: claimed.attempts + 1,
        nextAttemptAt: pause ? later(now, seconds(pause)) : null,
        claimedUntil: null,
        error: stored,
        responseStatus: sent.status,
      })
      .where('_id', '=', claimed._id)
      .where('status', '=', 'waiting')
      .executeTakeFirst()
    // It was deleted with its webhook, or another process has already completed it.
    if (updated.numUpdatedRows === 0n) return
    await tx
      .insertInto('webhookAttempts')
      .values({
        _id: newId(),
        delivery: claimed._id,
        at: sent.startedAt.toISOString(),
        durationMs: sent.durationMs,
        url: claimed.url,
        requestHeaders: JSON.stringify(sent.requestHeaders),
        responseStatus: sent.status,
        responseHeaders: JSON.stringify(sent.headers),
        responseBody: sent.body,
        error: stored,
      })
      .execute()
  })

/** Writes only after a failure, so that successful deliveries do not wait for each other. */
const noteSuccess = (tx: Transaction<Tables>, id: string) =>
  tx
    .updateTable('webhooks')
    .set({ failingSince: null, failedAt: null })
    .where('_id', '=', id)
    .where('failingSince', 'is not', null)
    .execute()

async function noteFailure(
  tx: Transaction<Tables>,
  id: string,
  reason: TurnOffReason | null,
  now: Date,
): Promise<void> {
  const webhook = await tx
    .selectFrom('webhooks')
    .select(['_id', 'name', 'sites', 'isActive', 'failingSince', 'failedAt', 'version'])
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return
  const at = now.toISOString()
  const { failingSince, failedAt } = webhook
  const isSeries = failingSince !== null && failedAt !== null && failedAt >= later(now, -QUIET_MS)
  const since = isSeries ? failingSince : at
  await tx.updateTable('webhooks').set({ failingSince: since, failedAt: at }).where('_id', '=', id).execute()
  const isTooLong = since <= later(now, -days(TURN_OFF_AFTER_DAYS))
  if (webhook.isActive && (reason || isTooLong)) await turnOff(tx, webhook, reason ?? 'failing', now)
}

async function turnOff(
  tx: Transaction<Tables>,
  { _id, name, sites, version }: { _id: string; name: string; sites: string[] | null; version: number },
  reason: TurnOffReason,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await tx
    .updateTable('webhooks')
    .set({ isActive: false, turnedOffAt: at, turnOffReason: reason, version: version + 1, updatedAt: at })
    .where('_id', '=', _id)
    .execute()
  const changes = { isActive: { from: true, to: false } }
  const entry = { action: 'webhook.turnedOff', entityId: _id, changes } as const
  await recordAudit(tx, null, now, [entry])
  const site = sites?.length === 1 ? (sites[0] ?? null) : null
  await emit(tx, now, [{ name: 'webhook.turnedOff', payload: { webhook: _id, name, site, reason } }])
}
