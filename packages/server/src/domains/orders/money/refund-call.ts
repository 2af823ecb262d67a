import { isDeepStrictEqual } from 'node:util'
import type { OrderRefund } from '@storekeeper/contract/orders/money/money'
import type { NewRefund } from '@storekeeper/contract/orders/money/money-input'
import { getRefundableLines } from '@storekeeper/contract/orders/money/refundable'
import type { Transaction } from 'kysely'
import { signedIn } from '../../../calls.ts'
import type { Tables } from '../../../db/tables.ts'
import { apiError, fieldError } from '../../../lib/api-error.ts'
import { lockGrants } from '../../credit/credit.ts'
import { updateInvoices } from '../../invoices/invoices.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { putStockBack } from '../../products/products.ts'
import { readCurrency } from '../../settings/settings.ts'
import { findLines } from '../find-lines.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { readOrder } from '../order-details.ts'
import { settleSoon } from '../provider-payments/queue-refunds.ts'
import { rollUp } from '../tracking-status.ts'
import { refundOrder } from './refund-order.ts'

export const refundCall = signedIn.orderMoney.refund.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { id, requestId: reference, restock, ...refund } = input
  await db.transaction().execute(async (tx) => {
    const [order] = await lockOrders(tx, [id])
    if (!order) throw errors.NOT_FOUND()
    const first = await findFirst(tx, input)
    if (first && !isSame(first, refund)) throw apiError('REFUND_ALREADY_RECORDED')
    if (first) return
    const merchandise = await checkMerchandise(tx, order, input)
    if (refund.target === 'credit') await lockGrants(tx, admin)
    const restocked = restock ? await restockLines(tx, order, input.lines) : undefined
    const units = restocked?.map(({ title, quantity }) => ({ title, quantity }))
    const draft = { ...refund, ...merchandise, restocked: units, order: id, reference }
    await refundOrder(tx, draft, admin, clock())
    // Without the refunded units, the order may have left as a whole.
    if (input.lines.length > 0) await rollUp(tx, [id], admin, clock())
    await updateInvoices(tx, [id], admin, clock())
    await settleSoon(tx, context)
  })
  const order = await readOrder(db, id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

const isSame = (first: Pick<OrderRefund, keyof SentRefund>, { amount, target, lines }: SentRefund) =>
  isDeepStrictEqual({ ...first }, { amount, target, lines })

type SentRefund = Pick<NewRefund, 'amount' | 'target' | 'lines'>

/**
 * Checks the lines and the merchandise of a refund (422): a line cannot be refunded above the quantity and
 * amount that earlier refunds left of it. For a refund with lines, returns the part that is merchandise: as
 * given, or the sum of the lines.
 */
async function checkMerchandise(
  tx: Transaction<Tables>,
  order: LockedOrder,
  { amount, merchandise, lines }: NewRefund,
): Promise<{ merchandise?: number }> {
  if (merchandise !== undefined && merchandise > amount)
    throw fieldError('merchandise', 'REFUND_MERCHANDISE_TOO_LARGE')
  if (lines.length === 0) return {}
  const left = await linesLeft(tx, order)
  for (const [index, { line, quantity, amount }] of lines.entries()) {
    const open = left.get(line)
    const isTwice = lines.findIndex((other) => other.line === line) !== index
    if (!open || isTwice) throw fieldError(`lines.${index}.line`, 'ORDER_LINE_GONE')
    if (quantity > open.quantity)
      throw fieldError(`lines.${index}.quantity`, 'REFUND_LINE_QUANTITY_TOO_LARGE', {
        title: open.title,
        left: open.quantity,
      })
    if (amount > open.amount)
      throw fieldError(`lines.${index}.amount`, 'REFUND_LINE_AMOUNT_TOO_LARGE', {
        title: open.title,
        left: { amount: open.amount, currency: await readCurrency(tx) },
      })
  }
  const sum = lines.reduce((sum, line) => sum + line.amount, 0)
  if (sum > amount) throw fieldError('amount', 'REFUND_LINES_TOO_LARGE')
  return { merchandise: merchandise ?? sum }
}

/** The refundable rest of each line. The caller has locked the order. */
async function linesLeft(tx: Transaction<Tables>, { _id: order, taxMode }: LockedOrder) {
  const [items, refunds] = [
    await tx
      .selectFrom('orderLines')
      .select(['_id', 'title', 'quantity', 'total', 'tax'])
      .where('order', '=', order)
      .execute(),
    await tx.selectFrom('refunds').select('lines').where('order', '=', order).execute(),
  ]
  return new Map(getRefundableLines(items, refunds, taxMode).map((line) => [line._id, line]))
}

const findFirst = (tx: Transaction<Tables>, { id, requestId }: NewRefund) =>
  tx
    .selectFrom('refunds')
    .select(['amount', 'target', 'lines'])
    .where('order', '=', id)
    .where('reference', '=', requestId)
    .executeTakeFirst()

/**
 * Restocks refunded units of a locked order and returns those that have a stock. Callers restock before they refund, because
 * products are locked before customers everywhere.
 */
export async function restockLines(
  tx: Transaction<Tables>,
  order: LockedOrder,
  refunded: NewRefund['lines'],
): Promise<{ line: string; title: string; quantity: number }[]> {
  if (!order.stockIsTaken) throw fieldError('restock', 'ORDER_HOLDS_NO_STOCK', { orderId: order.orderId })
  const wanted = new Map(refunded.map(({ line, quantity }) => [line, quantity]))
  // A deleted product has no stock to return to.
  const returned = (await findLines(tx, [order])).flatMap((line) => {
    const quantity = Math.min(wanted.get(line._id) ?? 0, line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  await putStockBack(tx, toStockMoves(returned))
  for (const { _id, quantity } of returned)
    await tx
      .updateTable('orderLines')
      .set((line) => ({ restocked: line('restocked', '+', quantity) }))
      .where('_id', '=', _id)
      .execute()
  return returned.map(({ _id: line, title, quantity }) => ({ line, title, quantity }))
}
