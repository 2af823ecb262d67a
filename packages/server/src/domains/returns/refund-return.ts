import { getRefundableLines } from '@storekeeper/contract/orders/money/refundable'
import type { ReturnRefund } from '@storekeeper/contract/returns/return-input'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { type RefundDraft, refundOrder, settleSoon } from '../orders/orders.ts'
import { demandNextStatus, type LockedReturn, lockReturn, writeReturn } from './locked-return.ts'
import { requireReturn } from './read-returns.ts'

export const refundReturnCall = signedIn.returns.refund.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const refunded = await db.transaction().execute(async (tx) => {
    if (await isRecorded(tx, input.id, input.requestId)) return requireReturn(tx, input.id)
    const locked = await lockReturn(tx, input.id, input.version)
    if (!locked) return undefined
    demandSite(admin, 'orders:pay', locked.site)
    await refundReturn(tx, locked, input, admin, clock())
    await settleSoon(tx, context)
    return requireReturn(tx, input.id)
  })
  if (!refunded) throw errors.NOT_FOUND()
  return refunded
})

/** Refunds the received items of a locked return, and completes it if the refund is the last one. */
export async function refundReturn(
  tx: Transaction<Tables>,
  locked: LockedReturn,
  { isLast, ...refund }: Pick<ReturnRefund, 'amount' | 'target' | 'requestId' | 'isLast'>,
  by: Actor,
  now: Date,
): Promise<void> {
  demandNextStatus(locked, 'completed')
  await refuseExchanged(tx, locked)
  await refundItems(tx, locked, refund, by, now)
  const { amount, target } = refund
  const changes = { refund: { from: null, to: { amount, target } } }
  const status = isLast ? 'completed' : 'received'
  await writeReturn(tx, locked, { status }, { action: 'return.refunded', changes }, by, now)
  await updateInvoices(tx, [locked.order._id], by, now)
}

/** Refuses (409) a return whose items were exchanged: their value paid for the new order. */
export async function refuseExchanged(tx: Transaction<Tables>, { exchange }: LockedReturn): Promise<void> {
  if (!exchange) return
  const { orderId } = await tx
    .selectFrom('orders')
    .select('orderId')
    .where('_id', '=', exchange)
    .executeTakeFirstOrThrow()
  throw apiError('RETURN_EXCHANGED', { orderId })
}

const isRecorded = async (tx: Transaction<Tables>, id: string, requestId: string): Promise<boolean> =>
  (await tx
    .selectFrom('refunds')
    .select('_id')
    .where('return', '=', id)
    .where('reference', '=', requestId)
    .executeTakeFirst()) !== undefined

type Refund = Pick<RefundDraft, 'target' | 'isExchange'> & { amount: number; requestId?: string }

/**
 * Refunds an amount for the received items of a locked return. The amount is divided over the lines as far as they
 * are not refunded yet; what exceeds them is shipping.
 */
export async function refundItems(
  tx: Transaction<Tables>,
  { _id, number, order }: LockedReturn,
  { amount, target, isExchange, requestId: reference }: Refund,
  by: Actor,
  now: Date,
): Promise<void> {
  const lines = divide(amount, await findValues(tx, _id, order))
  const merchandise = lines.reduce((sum, line) => sum + line.amount, 0)
  const draft = {
    order: order._id,
    return: _id,
    reason: number,
    amount,
    target,
    isExchange,
    reference,
    lines,
    merchandise,
  }
  await refundOrder(tx, draft, by, now)
}

type Value = { line: string; quantity: number; amount: number }

/** What is left to refund of the received items of a return, by line. The caller has locked the order. */
async function findValues(
  tx: Transaction<Tables>,
  id: string,
  { _id: order, taxMode }: LockedReturn['order'],
): Promise<Value[]> {
  const received = await tx
    .selectFrom('returnItems')
    .select(['line', 'received'])
    .where('return', '=', id)
    .where('received', '>', 0)
    .execute()
  const lines = await tx
    .selectFrom('orderLines')
    .select(['_id', 'title', 'quantity', 'total', 'tax'])
    .where('order', '=', order)
    .execute()
  const refunds = await tx
    .selectFrom('refunds')
    .select(['lines', 'return'])
    .where('order', '=', order)
    .execute()
  const own = refunds.filter((refund) => refund.return === id).flatMap((refund) => refund.lines)
  const left = new Map(getRefundableLines(lines, refunds, taxMode).map((line) => [line._id, line]))
  return received.flatMap(({ line: _id, received }) => {
    const line = lines.find((other) => other._id === _id)
    const open = left.get(_id)
    if (!line || !open) return []
    const units = received ?? 0
    const earlier = own.filter((other) => other.line === _id)
    // The first part refunds all units, and the other parts the rest of their amount.
    if (earlier.length > 0) {
      const value = Math.round((withTax(line.total, line.tax, taxMode) * units) / line.quantity)
      const amount = earlier.reduce((rest, part) => rest - part.amount, value)
      return amount > 0 ? [{ line: _id, quantity: 0, amount: Math.min(amount, open.amount) }] : []
    }
    const quantity = Math.min(units, open.quantity)
    const amount = quantity > 0 ? Math.round((open.amount * quantity) / open.quantity) : 0
    return amount > 0 ? [{ line: _id, quantity, amount }] : []
  })
}

/** Divides an amount over the lines, at most their own; the last line gets what rounding leaves. */
function divide(amount: number, values: Value[]): Value[] {
  const whole = values.reduce((sum, value) => sum + value.amount, 0)
  if (whole <= amount) return values
  let open = amount
  const parts = values.map((value, index) => {
    const part = index === values.length - 1 ? open : Math.floor((value.amount * amount) / whole)
    open -= part
    return { ...value, amount: part }
  })
  return parts.filter((part) => part.amount > 0)
}
