import { NewWebhook, RETRY_PAUSES_SECONDS } from '@storekeeper/contract/webhooks/webhook'
import type { Tables } from '@storekeeper/server/db/tables'
import { createWebhook } from '@storekeeper/server/domains/webhooks/webhooks'
import { days, later, seconds } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import type { Secrets } from '@storekeeper/server/lib/security/secrets'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../../admins.ts'
import { type Calendar, storyRandom } from '../../calendar.ts'

/** It is off, so that the demo shop calls no other program. */
const WAREHOUSE = NewWebhook.parse({
  name: 'Warehouse',
  description: 'Prints picking lists. Jonas looks after it.',
  url: 'https://warehouse.example/webhooks/storekeeper',
  events: ['order.created', 'order.cancelled', 'order.shipped', 'return.requested'],
  isActive: false,
})

const ORDERS = 24
/** The receiver was down for three days: it never got two orders of that time, and others late. */
const FAILED = [22, 23]
const RETRIED = [8, 17]
const DOWN_DAYS_AGO = 5

/** A webhook with deliveries of the latest orders. Its secret is not stored in readable form: it is rotated to be used. */
export async function createDemoWebhooks(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
  secrets: Secrets,
): Promise<void> {
  const now = calendar.real(calendar.getDayStart(60))
  const { _id: webhook } = await createWebhook(tx, WAREHOUSE, { by: admins.maya, now, secrets })
  const random = storyRandom('webhooks')
  const findOrders = (before: Date, limit: number) =>
    tx
      .selectFrom('orders')
      .select(['_id', 'orderId', 'site', 'createdAt'])
      .where('isTestOrder', '=', false)
      .where('createdAt', '<=', before.toISOString())
      .orderBy('createdAt', 'desc')
      .orderBy('_id')
      .limit(limit)
      .execute()
  const end = calendar.real(calendar.end)
  const down = new Date(later(end, -days(DOWN_DAYS_AGO)))
  const orders = [
    ...(await findOrders(end, ORDERS - FAILED.length)),
    ...(await findOrders(down, FAILED.length)),
  ]
  for (const [index, order] of orders.entries()) {
    const isFailed = FAILED.includes(index)
    const failures = isFailed ? RETRY_PAUSES_SECONDS.length + 1 : RETRIED.includes(index) ? 2 : 0
    const error = JSON.stringify({ code: 'WEBHOOK_STATUS', params: { status: 503 } })
    const delivery = newId()
    await tx
      .insertInto('webhookDeliveries')
      .values({
        ...{ _id: delivery, webhook, type: 'order.created', number: null, subject: order._id },
        ...{ label: order.orderId, site: order.site },
        body: JSON.stringify({
          ...{ type: 'order.created', number: ORDERS - index, timestamp: order.createdAt, site: order.site },
          data: { kind: 'order', _id: order._id, record: { _id: order._id, orderId: order.orderId } },
        }),
        status: isFailed ? 'failed' : 'delivered',
        attempts: failures + (isFailed ? 0 : 1),
        error: isFailed ? error : null,
        responseStatus: isFailed ? 503 : 200,
        ...{ happenedAt: order.createdAt, createdAt: order.createdAt },
      })
      .execute()
    let at = order.createdAt
    for (let attempt = 0; attempt <= failures - (isFailed ? 1 : 0); attempt++) {
      const hasFailed = attempt < failures
      await tx
        .insertInto('webhookAttempts')
        .values({
          ...{ _id: newId(), delivery, at, durationMs: random.int(40, 400), url: WAREHOUSE.url },
          requestHeaders: JSON.stringify({
            'content-type': 'application/json',
            'user-agent': 'Storekeeper',
            'webhook-id': delivery,
            'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
          }),
          responseStatus: hasFailed ? 503 : 200,
          responseHeaders: JSON.stringify({ 'content-type': 'text/plain' }),
          responseBody: hasFailed ? 'Down for maintenance' : 'Received',
          error: hasFailed ? error : null,
        })
        .execute()
      at = later(new Date(at), seconds(RETRY_PAUSES_SECONDS[attempt] ?? 0))
    }
  }
}
