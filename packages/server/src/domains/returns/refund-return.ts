import type { ReturnRefund } from '@storekeeper/contract/returns/return-input'
import type { Transaction } from 'kysely'
import { demandSite, signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import type { Actor } from '../../lib/audit.ts'
import { refuseOtherContents } from '../../lib/refuse-other-contents.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { type RefundDraft, refundOrder, settleSoon } from '../orders/orders.ts'
import { allocate, sum } from '../pricing/pricing.ts'
import { readCurrency } from '../settings/settings.ts'
import { demandNextStatus, type LockedReturn, lockReturn, refuseStale, writeReturn } from './locked-return.ts'
import { requireReturn } from './read-returns.ts'
import { type ReturnedLine, readReturnValue } from './return-value.ts'

export const refundReturnCall = signedIn.returns.refund.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const refunded = await db.transaction().execute(async (tx) => {
    const locked = await lockReturn(tx, input.id)
    if (!locked) return undefined
    if (await isRecorded(tx, input)) return requireReturn(tx, input.id)
    await refuseStale(tx, locked, input.version)
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
  const { amount, target } = refund
  await demandValue(tx, locked, { amount, field: 'amount' })
  await refundItems(tx, locked, refund, by, now)
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

/** Whether the same request was processed before; refuses (409) its `requestId` with another refund. */
async function isRecorded(
  tx: Transaction<Tables>,
  { id, requestId, amount, target }: ReturnRefund,
): Promise<boolean> {
  const first = await tx
    .selectFrom('refunds')
    .select(['amount', 'target'])
    .where('return', '=', id)
    .where('reference', '=', requestId)
    .executeTakeFirst()
  if (first) refuseOtherContents(first.amount === amount && first.target === target)
  return first !== undefined
}

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
  const value = await readReturnValue(tx, _id, order._id)
  const lines = divide(amount, value.lines)
  const merchandise = sum(lines.map((line) => line.amount))
  const about = { order: order._id, return: _id, reason: number, reference }
  await refundOrder(tx, { ...about, amount, target, isExchange, lines, merchandise }, by, now)
}

/** Refuses (422, at the field) an amount above what is left of the received items and the shipping. */
export async function demandValue(
  tx: Transaction<Tables>,
  { _id, order }: LockedReturn,
  { amount, field }: { amount: number; field: 'amount' | 'value' },
): Promise<void> {
  const { items, shipping } = await readReturnValue(tx, _id, order._id)
  if (amount <= items + shipping) return
  const left = { amount: items + shipping, currency: await readCurrency(tx) }
  throw fieldError(field, 'RETURN_VALUE_EXCEEDED', { left })
}

/** Divides an amount over the lines by their values, at most their own. */
function divide(amount: number, values: ReturnedLine[]): ReturnedLine[] {
  const amounts = values.map((value) => value.amount)
  if (sum(amounts) <= amount) return values
  const parts = allocate(amount, amounts)
  return values.flatMap((value, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? [{ ...value, amount: part }] : []
  })
}
