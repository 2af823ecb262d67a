import { TEST_EVENT } from '@storekeeper/contract/webhooks/webhook-events'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { later, seconds } from '../../lib/clock.ts'

export type ClaimedDelivery = {
  _id: string
  webhook: string
  body: string
  attempts: number
  url: string
  secret: string
  previousSecret: string | null
  previousUntil: string | null
}

/** Longer than a request takes: the delivery of a process that died is sent again after this time. */
const CLAIM_MS = seconds(30)
/** Requests to one receiver at the same time, by all processes. */
const PER_WEBHOOK = 4

/**
 * Whether the webhook of a delivery still receives it: its events, sites and address may have changed since the event
 * was queued. The admin who changed them may not be permitted to view the event.
 */
export const isReceived = (delivery: string) => {
  const [type, site] = [sql.ref(`${delivery}.type`), sql.ref(`${delivery}.site`)]
  return sql<SqlBool>`(
    (${type} = ${TEST_EVENT} or ${type} = any(webhooks."events"))
    and (webhooks."sites" is null or ${site} is null or ${site} = any(webhooks."sites"))
  )`
}

/**
 * Claims due deliveries. Of each record only the earliest waiting event is due, so that a receiver gets the events
 * of an order in their order; the others wait until it was delivered, or given up. Redelivered events wait too, but
 * stop no new one. Inactive webhooks receive only test events.
 */
export async function claimDeliveries(db: Db, now: Date, atMost: number): Promise<ClaimedDelivery[]> {
  if (atMost <= 0) return []
  const at = now.toISOString()
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select next."_id" from webhooks cross join lateral (
        select delivery."_id", delivery."nextAttemptAt" from "webhookDeliveries" delivery
        where delivery."webhook" = webhooks."_id" and delivery."status" = 'waiting' and delivery."nextAttemptAt" <= ${at}
          and (webhooks."isActive" or delivery."type" = ${TEST_EVENT})
          and ${isReceived('delivery')}
          and (delivery."claimedUntil" is null or delivery."claimedUntil" <= ${at})
          and not exists (
            select 1 from "webhookDeliveries" earlier
            where earlier."webhook" = delivery."webhook" and earlier."subject" = delivery."subject"
              and earlier."status" = 'waiting' and ${isReceived('earlier')}
              and (delivery."isRedelivered" or not earlier."isRedelivered")
              and (earlier."number", earlier."_id") < (delivery."number", delivery."_id")
          )
        order by delivery."nextAttemptAt", delivery."number" limit greatest(0, ${PER_WEBHOOK}::int - (
          select count(*)::int from "webhookDeliveries" claimed
          where claimed."webhook" = webhooks."_id" and claimed."status" = 'waiting' and claimed."claimedUntil" > ${at}
        ))
        for update skip locked
      ) next
      order by next."nextAttemptAt" limit ${atMost}
    )
    update "webhookDeliveries" delivery set "claimedUntil" = ${later(now, CLAIM_MS)}
    from due, webhooks where delivery."_id" = due."_id" and webhooks."_id" = delivery."webhook"
    returning delivery."_id", delivery."webhook", delivery."body", delivery."attempts",
      webhooks."url", webhooks."secret", webhooks."previousSecret", webhooks."previousUntil"
  `.execute(db)
  return rows
}

/** Ends a claim without an attempt. */
export async function releaseDelivery(db: Db, id: string): Promise<void> {
  await db.updateTable('webhookDeliveries').set({ claimedUntil: null }).where('_id', '=', id).execute()
}
