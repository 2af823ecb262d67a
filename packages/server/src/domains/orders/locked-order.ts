import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Locks orders by ascending `_id`, so that two bulk changes cannot deadlock. */
export const lockOrders = (tx: Transaction<Tables>, ids: readonly string[]) =>
  tx
    .selectFrom('orders')
    .select([
      '_id',
      'orderId',
      'uriCode',
      'site',
      'customer',
      'trackingStatus',
      'paymentStatus',
      'cancelReason',
      'total',
      'subtotal',
      'discountTotal',
      'shippingTotal',
      'shipping',
      'taxMode',
      'taxTotal',
      'creditUsed',
      'creditReturned',
      'amountPaid',
      'amountRefunded',
      'overpaidReturned',
      'paymentMethod',
      'paymentFailed',
      'stockIsTaken',
      'isTestOrder',
      'wasReal',
      'createdAt',
    ])
    .where('_id', 'in', [...ids])
    .orderBy('_id')
    .forUpdate()
    .execute()

export type LockedOrder = Awaited<ReturnType<typeof lockOrders>>[number]
