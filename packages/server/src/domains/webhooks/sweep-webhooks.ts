import { DELIVERY_DAYS, MISSED_DAYS } from '@storekeeper/contract/webhooks/webhook'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'

const BATCH = 5000

/**
 * Gives up what has waited too long for a webhook that is off, and deletes completed deliveries that are too old for
 * the log, with their attempts.
 */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('webhookDeliveries')
    .from('webhooks')
    .set({ status: 'failed', nextAttemptAt: null })
    .whereRef('webhooks._id', '=', 'webhookDeliveries.webhook')
    .where('isActive', '=', false)
    .where('status', '=', 'waiting')
    .where('nextAttemptAt', '<', later(now, -days(MISSED_DAYS)))
    .execute()
  const before = later(now, -days(DELIVERY_DAYS))
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from "webhookDeliveries" where "_id" in (
        select "_id" from "webhookDeliveries" where "status" <> 'waiting' and "createdAt" < ${before} limit ${BATCH}
      )
    `.execute(db)
    if (numAffectedRows < BATCH) return
  }
}
