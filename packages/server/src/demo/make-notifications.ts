import type { EventName } from '@storekeeper/contract/events'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { emitEvents, markAllAsRead } from '../domains/notifications/notifications.ts'
import type { PublishedEvent } from '../ports/outbox/read-events.ts'
import type { DemoAdmins } from './admins.ts'

/** Events that admins are notified of, or that resolve a notification; of each the latest so many. */
const EMITTED: readonly EventName[] = [
  'order.commented',
  'chat.messageCreated',
  'chat.messageRead',
  'ticket.opened',
  'ticket.replied',
  'freeBuy.claimed',
  'product.stockLow',
]
const LATEST = 12

/** How many of the latest each of them has not read. */
const UNREAD: readonly { admin: keyof DemoAdmins; count: number }[] = [
  { admin: 'amira', count: 11 },
  { admin: 'jonas', count: 7 },
  { admin: 'maya', count: 4 },
]

/**
 * Notifies the admins of the latest events of the demo shop, as of the time when each happened. All that waits in the
 * outbox is forgotten: it is not emitted again when the publisher starts.
 */
export async function makeNotifications(tx: Transaction<Tables>, admins: DemoAdmins): Promise<void> {
  const events = await latestEvents(tx)
  for (const [place, event] of events.entries()) {
    const now = new Date(event.createdAt)
    await emitEvents(tx, event, now)
    const left = events.length - place - 1
    for (const { admin, count } of UNREAD)
      if (left === count) await markAllAsRead(tx, { ...admins[admin], isSuperAdmin: false }, now)
  }
  await tx.deleteFrom('outbox').execute()
}

/**
 * In the order in which they happened. What an admin wrote is no news; orders of the story were placed without an event,
 * since they were placed before.
 */
async function latestEvents(tx: Transaction<Tables>): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    with told as (
      select *, row_number() over (partition by "name" order by "createdAt" desc, "_id" desc) as "age"
      from outbox
      where "name" = any(${EMITTED}) and coalesce("payload" ->> 'byCustomer', 'true') = 'true'
        and coalesce("payload" ->> 'by', '') in ('', case "name" when 'chat.messageRead' then 'admin' else 'customer' end)
    ), placed as (
      select "_id", "createdAt", jsonb_build_object(
        'order', "_id", 'orderId', "orderId", 'uriCode', "uriCode", 'site', "site"
      ) as "payload"
      from orders where not "isTestOrder" order by "createdAt" desc, "_id" desc limit ${LATEST}
    )
    select "_id", "name", "payload", "createdAt", 0 as "number" from told where "age" <= ${LATEST}
    union all
    select "_id", 'order.placed', "payload", "createdAt", 0 from placed
    order by "createdAt", "_id"
  `.execute(tx)
  return rows
}
