import type { ErrorReason } from '@storekeeper/contract/errors'
import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { toReason } from '../../lib/api-error.ts'

/** Reads orders for mails. An order without its own e-mail address uses its customer's. */
export const readMailedOrders = (db: Db, ids: readonly string[]) => mailedOrders(db, ids).execute()

/** The same, locked against deletion until their mails are queued. */
export const lockMailedOrders = (tx: Transaction<Tables>, ids: readonly string[]) =>
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
      'customers.language',
    ])
    .select(
      sql<string | null>`lower(coalesce(nullif(orders."email", ''), nullif(customers."email", '')))`.as(
        'email',
      ),
    )
    .where(sql<boolean>`orders."_id" = any(${ids}::uuid[])`)
    .orderBy('orders._id')

/** Why no mail about an order can be sent; null if one can. */
export function rejectionReason({ orderId, email }: MailedOrder): ErrorReason | null {
  if (!email) return toReason('ORDER_EMAIL_MISSING', { orderId })
  return EMAIL_PATTERN.test(email) ? null : toReason('ORDER_EMAIL_INVALID', { orderId, email })
}
