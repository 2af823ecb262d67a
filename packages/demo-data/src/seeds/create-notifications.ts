import type { EventName } from '@storekeeper/contract/events'
import { Permission } from '@storekeeper/contract/permissions'
import type { Tables } from '@storekeeper/server/db/tables'
import { createNotifications, markAllAsRead } from '@storekeeper/server/domains/notifications/notifications'
import type { PublishedEvent } from '@storekeeper/server/ports/outbox/read-events'
import { sql, type Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'

/** The events that notify admins or resolve notifications, with the number of latest events of each. */
const EMITTED: readonly EventName[] = [
  'order.commented',
  'chat.messageCreated',
  'chat.messageRead',
  'ticket.opened',
  'ticket.replied',
  'freeBuy.claimed',
  'product.stockLow',
  'admin.mentioned',
  'admin.assigned',
]
const LATEST = 12

/** How many of the latest notifications each admin has not read. */
const UNREAD: readonly { admin: keyof DemoAdmins; count: number }[] = [
  { admin: 'amira', count: 11 },
  { admin: 'jonas', count: 7 },
  { admin: 'maya', count: 4 },
]

/**
 * Notifies the admins of the latest events, with the times of the events. Deletes all waiting events of the
 * outbox, so that the publisher does not emit them again.
 */
export async function createDemoNotifications(tx: Transaction<Tables>, admins: DemoAdmins): Promise<void> {
  const events = await latestEvents(tx)
  for (const [index, event] of events.entries()) {
    const now = new Date(event.createdAt)
    await createNotifications(tx, event, now)
    const left = events.length - index - 1
    for (const { admin, count } of UNREAD)
      if (left === count)
        await markAllAsRead(tx, { ...admins[admin], permissions: Permission.options, siteLimits: {} }, now)
  }
  await tx.deleteFrom('outbox').execute()
}

/**
 * In the order of time. Excludes comments by admins; adds the placed orders of the story, which have no
 * event.
 */
async function latestEvents(tx: Transaction<Tables>): Promise<PublishedEvent[]> {
  const { rows } = await sql<PublishedEvent>`
    with emitted as (
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
    select "_id", "name", "payload", "createdAt", 0 as "number" from emitted where "age" <= ${LATEST}
    union all
    select "_id", 'order.placed', "payload", "createdAt", 0 from placed
    order by "createdAt", "_id"
  `.execute(tx)
  return rows
}
