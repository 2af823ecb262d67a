import { EMAIL_PATTERN } from '@storekeeper/contract/shapes'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'

/** Orders as their mails show them. An order without an address of its own goes by its customer's. */
export const readMailedOrders = (db: Db, ids: readonly string[]) => mailedOrders(db, ids).execute()

/** The same, locked against deletion until their mails are queued. */
export const holdMailedOrders = (tx: Transaction<Tables>, ids: readonly string[]) =>
  mailedOrders(tx, ids).forKeyShare('orders').execute()

export type MailedOrder = Awaited<ReturnType<typeof readMailedOrders>>[number]

const mailedOrders = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.key', 'orders.site')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.orderId',
      'orders.site',
      'orders.receiverName',
      'orders.trackingStatus',
      'orders.tracking',
      'orders.total',
      'orders.createdAt',
      'sites.name as siteName',
    ])
    .select(
      sql<string | null>`lower(coalesce(nullif(orders."email", ''), nullif(customers."email", '')))`.as(
        'email',
      ),
    )
    .where(sql<boolean>`orders."_id" = any(${ids}::uuid[])`)
    .orderBy('orders._id')

/** Why no mail can be sent about an order; null where one can. */
export function rejectionReason({ orderId, email }: MailedOrder): string | null {
  if (!email) return `Order #${orderId} has no e-mail address.`
  return EMAIL_PATTERN.test(email) ? null : `The e-mail address of order #${orderId} is none: ${email}.`
}

/** What was chosen and is there no more. */
export const GONE = 'This order does not exist any more.'
