import type { WebhookEventType } from '@storekeeper/contract/webhooks/webhook-events'
import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { getSite } from '../../ports/outbox/event-site.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import type { PublishedEvent } from '../../ports/outbox/read-events.ts'
import { type DescribedEvent, describeEvent } from './describe-event.ts'
import { readRecord } from './read-record.ts'

/**
 * Queues an event for each webhook that receives it, in the transaction that marks the event as processed, so that
 * none is lost or queued twice.
 */
export const queueWebhooks =
  ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }): Reaction =>
  async (tx, event, now) => {
    const count = await queueDeliveries(tx, event, now)
    if (count > 0) await jobs.enqueue(tx, 'sendWebhooks', {})
  }

/**
 * Queues an event for the active webhooks that receive it, or for one of them. Returns how many deliveries are new:
 * each webhook has a delivery of an event once.
 */
export async function queueDeliveries(
  tx: Transaction<Tables>,
  event: PublishedEvent,
  now: Date,
  only?: string,
): Promise<number> {
  const described = describeEvent(event)
  if (!described) return 0
  const site = getSite(event)
  const receivers = await findReceivers(tx, described.types, site, only)
  if (receivers.length === 0) return 0
  const { label, record } = await readRecord(tx, described.kind, described._id)
  const at = now.toISOString()
  const rows = receivers.flatMap(({ _id: webhook, events }) =>
    described.types
      .filter((type) => events.includes(type))
      .map((type) => ({
        _id: newId(),
        ...{ webhook, type, number: event.number, subject: described.subject, label, site },
        body: buildBody(event, described, { type, site, record }),
        status: 'waiting' as const,
        nextAttemptAt: at,
        happenedAt: event.createdAt,
        createdAt: at,
      })),
  )
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('webhookDeliveries')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['webhook', 'number', 'type']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** An event of records that all sites share has no site. */
const findReceivers = (
  tx: Transaction<Tables>,
  types: readonly WebhookEventType[],
  site: string | null,
  only: string | undefined,
) =>
  tx
    .selectFrom('webhooks')
    .select(['_id', 'events'])
    .where('isActive', '=', true)
    .where(sql<SqlBool>`"events" && ${[...types]}::text[]`)
    .where(sql<SqlBool>`("sites" is null or ${site}::text is null or ${site} = any("sites"))`)
    .$if(only !== undefined, (query) => query.where('_id', '=', only ?? ''))
    .execute()

/** The type, the number and the time of the event come first, as receivers read them first. */
const buildBody = (
  { number, createdAt }: Pick<PublishedEvent, 'number' | 'createdAt'>,
  { kind, _id, more }: Pick<DescribedEvent, 'kind' | '_id' | 'more'>,
  { type, site, record }: { type: string; site: string | null; record: unknown },
): string =>
  JSON.stringify({
    type,
    number: Number(number),
    timestamp: createdAt,
    site,
    data: { kind, _id, ...more, record },
  })
