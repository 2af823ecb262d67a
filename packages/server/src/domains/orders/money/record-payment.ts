import type { NewPayment } from '@storekeeper/contract/orders/money/money-input'
import {
  amountDue,
  getPaymentStatus,
  mostToPay,
  priceReturned,
} from '@storekeeper/contract/orders/payment-status'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { newId } from '../../../lib/id.ts'
import { updateInvoices } from '../../invoices/invoices.ts'
import { readCurrency } from '../../settings/settings.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { readOrder } from '../order-details.ts'
import { insertPayments, updateOrders } from '../order-rows.ts'
import { settleSoon, voidOtherAmounts } from '../provider-payments/queue-refunds.ts'

export const recordPaymentCall = signedIn.orderMoney.recordPayment.handler(
  async ({ context, input, errors }) => {
    const { db, admin, clock } = context
    await db.transaction().execute(async (tx) => {
      const [order] = await lockOrders(tx, [input.id])
      if (!order) throw errors.NOT_FOUND()
      const first = await findFirst(tx, input)
      if (first && first.amount === input.amount && first.method === input.method) return
      if (first) throw apiError('PAYMENT_ALREADY_RECORDED')
      await recordPayment(tx, order, input, admin, clock())
      await settleSoon(tx, context)
    })
    const order = await readOrder(db, input.id)
    if (!order) throw errors.NOT_FOUND()
    return order
  },
)

/**
 * Records a payment of an order. Refuses cancelled orders (409), and amounts above the amount due plus the
 * refunds of the price (422).
 */
async function recordPayment(
  tx: Transaction<Tables>,
  order: LockedOrder,
  { amount, method, requestId }: Omit<NewPayment, 'id'>,
  by: Actor,
  now: Date,
): Promise<void> {
  if (order.trackingStatus === 'cancelled') throw apiError('ORDER_NOT_PAYABLE', { orderId: order.orderId })
  const left = mostToPay(order)
  if (amount > left)
    throw fieldError('amount', 'PAYMENT_ABOVE_DUE', {
      due: { amount: Math.max(0, left), currency: await readCurrency(tx) },
    })
  await bookPayment(tx, order, { amount, method, requestId }, by, now)
}

/**
 * Books a received payment of a locked order, also one that the shop could not refuse, such as a payment at a
 * provider. Returns the order with its payment status.
 */
export async function bookPayment(
  tx: Transaction<Tables>,
  order: LockedOrder,
  { amount, method, requestId }: { amount: number; method: string; requestId: string | null },
  by: Actor,
  now: Date,
): Promise<LockedOrder> {
  const amountPaid = order.amountPaid + amount
  const known = order.paymentMethod === 'credit' ? null : order.paymentMethod
  // The part above the amount due reverses refunds of the price, which then count as refunds of an
  // overpayment.
  const reversed = Math.min(amount - Math.max(0, amountDue(order)), priceReturned(order))
  const overpaidReturned = order.overpaidReturned + Math.max(0, reversed)
  const payment = { amountPaid, overpaidReturned, paymentFailed: false, paymentMethod: known ?? method }
  const paid = { ...order, ...payment }
  const after = { ...paid, paymentStatus: getPaymentStatus(paid) }
  const admin = by?._id ?? null
  const row = { _id: newId(), order: order._id, amount, method, admin, requestId }
  await insertPayments(tx, [{ ...row, createdAt: now.toISOString() }])
  await updateOrders(tx, [after], now)
  await moveCustomerTotals(tx, [{ before: order, after }])
  await recordAudit(tx, by, now, {
    action: 'order.paid',
    entityId: order._id,
    changes: { ...changesBetween(order, after), method: { from: null, to: method } },
  })
  await voidOtherAmounts(tx, after, now)
  await emitChanged(tx, [order], now)
  await updateInvoices(tx, [order._id], by, now)
  return after
}

/** Locks the order, then records the payment. Does nothing when the order does not exist. */
export async function payOrder(
  tx: Transaction<Tables>,
  { id, ...payment }: NewPayment,
  by: Actor,
  now: Date,
): Promise<void> {
  const [order] = await lockOrders(tx, [id])
  if (order) await recordPayment(tx, order, payment, by, now)
}

const findFirst = (tx: Transaction<Tables>, { id, requestId }: NewPayment) =>
  tx
    .selectFrom('payments')
    .select(['amount', 'method'])
    .where('order', '=', id)
    .where('requestId', '=', requestId)
    .executeTakeFirst()
