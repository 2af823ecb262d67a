import { DELIVERY_DAYS } from '@storekeeper/contract/webhooks/webhook'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'

const BATCH = 5000

/** Deletes completed deliveries that are too old for the log, with their attempts. */
export async function sweepWebhooks(db: Db, now: Date): Promise<void> {
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
