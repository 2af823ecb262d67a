import { MAX_REDELIVERED, MISSED_DAYS } from '@storekeeper/contract/webhooks/webhook'
import { TEST_EVENT } from '@storekeeper/contract/webhooks/webhook-events'
import { type SqlBool, sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { readEvents } from '../../ports/outbox/read-events.ts'
import { isReceived } from './claim-deliveries.ts'
import { queueDeliveries } from './queue-deliveries.ts'
import { selectDeliveries, toDelivery } from './read-deliveries.ts'
import { about, lockWebhook } from './save-webhook.ts'

/** Queues a test event, which a webhook receives also while it is off. */
export const test = signedIn.webhooks.test.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, jobs } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, admin, input.id)
    if (!webhook) throw errors.NOT_FOUND()
    const _id = newId()
    const at = now.toISOString()
    await tx
      .insertInto('webhookDeliveries')
      .values({
        ...{
          _id,
          webhook: webhook._id,
          type: TEST_EVENT,
          subject: _id,
          label: webhook.name,
          status: 'waiting',
        },
        body: JSON.stringify({
          ...{ type: TEST_EVENT, number: null, timestamp: at, site: null },
          data: { kind: 'webhook', _id: webhook._id, record: { name: webhook.name, events: webhook.events } },
        }),
        ...{ nextAttemptAt: at, happenedAt: at, createdAt: at },
      })
      .execute()
    await recordAudit(tx, admin, now, { ...about(webhook._id), action: 'webhook.tested', note: webhook.url })
    await jobs.enqueue(tx, 'sendWebhooks', {})
    return readDelivery(tx, _id)
  })
})

export const redeliver = signedIn.webhooks.redeliver.handler(async ({ context, input, errors }) => {
  const { db, admin, clock, jobs } = context
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const webhook = await lockWebhook(tx, admin, input.id)
    if (!webhook) throw errors.NOT_FOUND()
    const queued = await tx
      .updateTable('webhookDeliveries')
      .set(queuedAgain(now))
      .from('webhooks')
      .where('webhookDeliveries._id', '=', input.delivery)
      .where('webhook', '=', webhook._id)
      .whereRef('webhook', '=', 'webhooks._id')
      .returning(['type', 'number', 'label', isReceived('webhookDeliveries').as('isReceived')])
      .executeTakeFirst()
    if (!queued) throw errors.NOT_FOUND()
    if (!webhook.isActive && queued.type !== TEST_EVENT) throw apiError('WEBHOOK_OFF')
    if (!queued.isReceived) throw apiError('WEBHOOK_EVENT_NOT_RECEIVED')
    const note = [queued.type, queued.number, queued.label].filter(Boolean).join(' · ')
    await recordAudit(tx, admin, now, { ...about(webhook._id), action: 'webhook.redelivered', note })
    await jobs.enqueue(tx, 'sendWebhooks', {})
    return readDelivery(tx, input.delivery)
  })
})

export const redeliverPeriod = signedIn.webhooks.redeliverPeriod.handler(
  async ({ context, input, errors }) => {
    const { db, admin, clock, jobs } = context
    const { id, from, to, only } = input
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const webhook = await lockWebhook(tx, admin, id)
      if (!webhook) throw errors.NOT_FOUND()
      if (!webhook.isActive) throw apiError('WEBHOOK_OFF')
      const { numUpdatedRows } = await tx
        .updateTable('webhookDeliveries')
        .set(queuedAgain(now))
        .from('webhooks')
        .where('webhook', '=', id)
        .whereRef('webhook', '=', 'webhooks._id')
        .where(isReceived('webhookDeliveries'))
        .where('happenedAt', '>=', from)
        .where('happenedAt', '<', to)
        .where('type', '<>', TEST_EVENT)
        .$if(only === 'notDelivered', (query) => query.where('status', '<>', 'delivered'))
        .executeTakeFirst()
      const count = Number(numUpdatedRows) + (await queueMissed(tx, id, { from, to, now }))
      if (count > MAX_REDELIVERED) throw apiError('WEBHOOK_PERIOD_TOO_LONG', { max: MAX_REDELIVERED })
      const note = `${from} – ${to}: ${count}`
      await recordAudit(tx, admin, now, { ...about(id), action: 'webhook.redelivered', note })
      if (count > 0) await jobs.enqueue(tx, 'sendWebhooks', {})
      return { count }
    })
  },
)

/** A delivery that still waits keeps its place before the later events of its record. */
const queuedAgain = (now: Date) => ({
  isRedelivered: sql<boolean>`"isRedelivered" or "status" <> 'waiting'`,
  status: 'waiting' as const,
  attempts: 0,
  nextAttemptAt: now.toISOString(),
})

const BATCH = 500

/** Queues the events of the period without a delivery, since the webhook was off. */
async function queueMissed(
  tx: Transaction<Tables>,
  webhook: string,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const since = [from, later(now, -days(MISSED_DAYS))].toSorted().at(-1) ?? from
  const { first, last } = await tx
    .selectFrom('outbox')
    .select(({ fn }) => [fn.min('number').as('first'), fn.max('number').as('last')])
    .where(sql<SqlBool>`"createdAt" >= ${since} and "createdAt" < ${to}`)
    // What the reaction has not reached yet, it queues itself.
    .where('number', '<=', (cursor) =>
      cursor.selectFrom('outboxCursors').select('number').where('name', '=', 'webhooks'),
    )
    .executeTakeFirstOrThrow()
  if (first === null) return 0
  let count = 0
  for (let after = Number(first) - 1; ; ) {
    const read = await readEvents(tx, after, BATCH, Number(last))
    for (const { event } of read)
      if (event && event.createdAt >= since && event.createdAt < to)
        count += await queueDeliveries(tx, event, now, webhook)
    const end = read.at(-1)?.number
    if (end === undefined || read.length < BATCH || count > MAX_REDELIVERED) return count
    after = end
  }
}

const readDelivery = async (tx: Transaction<Tables>, id: string) =>
  toDelivery(await selectDeliveries(tx).where('_id', '=', id).executeTakeFirstOrThrow())
