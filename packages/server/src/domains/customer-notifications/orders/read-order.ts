import { EMAIL_PATTERN } from '@storekeeper/contract/patterns'
import { sql, type Transaction } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'

/** Reads an order with all that notifications show of it. An order without its own address uses its customer's. */
export const readNotifiedOrder = (db: Db, _id: string) => selectOrder(db, _id).executeTakeFirst()

/** The same, locked against deletion until the notification is queued. */
export const lockNotifiedOrder = (tx: Transaction<Tables>, _id: string) =>
  selectOrder(tx, _id).forKeyShare('orders').executeTakeFirst()

export type NotifiedOrder = NonNullable<Awaited<ReturnType<typeof readNotifiedOrder>>>

const selectOrder = (db: Db, _id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('sites', 'sites.key', 'orders.site')
    .leftJoin('customers', 'customers._id', 'orders.customer')
    .select([
      'orders._id',
      'orders.orderId',
      'orders.uriCode',
      'orders.site',
      'orders.receiverName',
      'orders.shippingAddress',
      'orders.tracking',
      'orders.itemCount',
      'orders.subtotal',
      'orders.discountTotal',
      'orders.shippingTotal',
      'orders.taxMode',
      'orders.taxes',
      'orders.shipping',
      'orders.creditUsed',
      'orders.creditReturned',
      'orders.total',
      'orders.amountPaid',
      'orders.amountRefunded',
      'orders.overpaidReturned',
      'orders.paymentMethod',
      'orders.paymentStatus',
      'orders.trackingStatus',
      'orders.cancelReason',
      'orders.holdUntil',
      'orders.isTestOrder',
      'orders.createdAt',
      'sites.name as siteName',
      'customers.language',
    ])
    .select((row) => [
      sql<string | null>`lower(coalesce(nullif(orders."email", ''), nullif(customers."email", '')))`.as(
        'email',
      ),
      row
        .exists(
          row
            .selectFrom('auditLog')
            .select('auditLog._id')
            .where('entity', '=', 'order')
            .whereRef('entityId', '=', 'orders._id')
            .where('action', '=', 'order.holdEnded'),
        )
        .as('hasHoldEnded'),
      row('customers.passwordHash', 'is not', null).as('hasAccount'),
      jsonArrayFrom(
        row
          .selectFrom('orderLines')
          .select(['orderLines._id', 'title', 'sku', 'quantity', 'unitPrice', 'kind'])
          .whereRef('orderLines.order', '=', 'orders._id')
          .orderBy('position'),
      ).as('lines'),
    ])
    .where('orders._id', '=', _id)

/** Whether mails can be sent about an order. */
export const isMailable = <Order extends { email: string | null }>(
  order: Order,
): order is Order & { email: string } => order.email !== null && EMAIL_PATTERN.test(order.email)
