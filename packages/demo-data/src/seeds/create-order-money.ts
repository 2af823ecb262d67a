import { amountDue } from '@storekeeper/contract/orders/payment-status'
import type { Tables } from '@storekeeper/server/db/tables'
import { payOrder, recordRefunds } from '@storekeeper/server/domains/orders/orders'
import { minutes } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import type { Transaction } from 'kysely'
import type { DemoAdmins } from '../admins.ts'
import type { Calendar } from '../calendar.ts'

/** Books recent manual payments: the rest of deposits, and refunds of single units. */
export async function createDemoOrderMoney(
  tx: Transaction<Tables>,
  admins: DemoAdmins,
  calendar: Calendar,
): Promise<void> {
  const hoursAgo = (hours: number) => calendar.real(calendar.end - minutes(60 * hours))
  for (const [index, order] of (await findDeposits(tx)).entries())
    await payOrder(
      tx,
      {
        id: order._id,
        amount: amountDue(order),
        method: index % 2 ? 'bank-transfer' : 'cash',
        requestId: newId(),
      },
      admins.jonas,
      hoursAgo(40 - 4 * index),
    )
  for (const [index, { order, line, quantity, total }] of (await findLines(tx)).entries()) {
    const amount = Math.floor(total / quantity)
    await recordRefunds(
      tx,
      [
        {
          order,
          amount,
          merchandise: amount,
          target: index % 2 ? 'credit' : 'original',
          reason: REASONS[index] ?? '',
          lines: [{ line, quantity: 1, amount }],
        },
      ],
      admins.amira,
      hoursAgo(30 - 5 * index),
    )
  }
}

const REASONS = [
  'One arrived with a chip in the glaze',
  'One too many was ordered',
  'The scent was another one',
]

/**
 * Orders with a deposit whose parcels have arrived, so that the carrier collected the rest. The newest ones
 * stay unpaid.
 */
const findDeposits = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('orders')
    .select([
      '_id',
      'total',
      'creditUsed',
      'creditReturned',
      'amountPaid',
      'amountRefunded',
      'overpaidReturned',
      'trackingStatus',
    ])
    .where('paymentStatus', '=', 'partially-paid')
    .where('trackingStatus', '=', 'delivered')
    .where('isTestOrder', '=', false)
    .orderBy('createdAt')
    .orderBy('_id')
    .limit(4)
    .execute()

/** Order lines with several units, of which one is refunded. */
const findLines = (tx: Transaction<Tables>) =>
  tx
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(['orders._id as order', 'orderLines._id as line', 'orderLines.quantity', 'orderLines.total'])
    .where('orderLines.quantity', '>', 1)
    .where('orders.paymentStatus', '=', 'paid')
    .where('orders.trackingStatus', '=', 'delivered')
    .where('orders.customer', 'is not', null)
    .where('orders.isTestOrder', '=', false)
    .orderBy('orders.createdAt', 'desc')
    .orderBy('orderLines._id')
    .limit(REASONS.length)
    .execute()
