import type { NotificationKind } from '@storekeeper/contract/customer-notifications/notification-kinds'
import type { Tables } from '@storekeeper/server/db/tables'
import { storeSentNotification } from '@storekeeper/server/domains/customer-notifications/customer-notifications'
import { later, seconds } from '@storekeeper/server/lib/clock'
import { sql, type Transaction } from 'kysely'

const ORDERS = 12
/** The order, counted from the newest, whose first e-mail the mail server refused. */
const REFUSED = 9
/** The address of a shop that `npm start` opens; a mail shows it only in links to the storefront. */
const PUBLIC_URL = 'http://127.0.0.1:3000'

const KIND_OF_STATUS: Partial<Record<string, NotificationKind>> = {
  shipped: 'orderShipped',
  delivered: 'orderDelivered',
  cancelled: 'orderCancelled',
}

/** The newest orders have the e-mails that their customers got, as in a shop that sends them since it opened. */
export async function createDemoOrderNotifications(tx: Transaction<Tables>): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'createdAt'])
    .where('isTestOrder', '=', false)
    .where('email', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .limit(ORDERS)
    .execute()
  for (const [index, { _id: order, createdAt }] of orders.entries()) {
    const at = new Date(later(new Date(createdAt), seconds(20)))
    const refusal = index === REFUSED ? '550 5.1.1 The mailbox does not exist.' : undefined
    await storeSentNotification(tx, { order, kind: 'orderPlaced', at, publicUrl: PUBLIC_URL, refusal })
    if (refusal) continue
    for (const move of await findMoves(tx, order)) {
      const kind = KIND_OF_STATUS[move.status]
      const movedAt = new Date(later(new Date(move.at), seconds(20)))
      if (kind) await storeSentNotification(tx, { order, kind, at: movedAt, publicUrl: PUBLIC_URL })
    }
  }
}

/** The changes of the status of an order, the last one of each status. */
const findMoves = (tx: Transaction<Tables>, order: string) =>
  tx
    .selectFrom('auditLog')
    .select(sql<string>`"changes" #>> '{trackingStatus,to}'`.as('status'))
    .select((row) => row.fn.max('at').as('at'))
    .where('entity', '=', 'order')
    .where('entityId', '=', order)
    .where('action', '=', 'order.statusChanged')
    .groupBy('status')
    .execute()
