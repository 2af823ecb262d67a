import { getRefundableLines } from '@storekeeper/contract/orders/money/refundable'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import type { Db } from '../../db/open.ts'

/** What is left to refund of the received units of a line, in cents with tax. */
export type ReturnedLine = { line: string; quantity: number; amount: number }

export type ReturnValue = {
  lines: ReturnedLine[]
  /** The sum of the lines. */
  items: number
  /** What is left to refund of the shipping of the order. */
  shipping: number
}

/**
 * What is left to refund for a return: the received items, without what other refunds took of their lines, and the
 * shipping. No refund or exchange of the return is above their sum.
 */
export async function readReturnValue(db: Db, id: string, order: string): Promise<ReturnValue> {
  const { taxMode, shippingTotal, shipping } = await db
    .selectFrom('orders')
    .select(['taxMode', 'shippingTotal', 'shipping'])
    .where('_id', '=', order)
    .executeTakeFirstOrThrow()
  const items = await db
    .selectFrom('returnItems')
    .innerJoin('orderLines', 'orderLines._id', 'returnItems.line')
    .select(['orderLines._id', 'orderLines.title', 'orderLines.quantity', 'total', 'tax', 'received'])
    .where('return', '=', id)
    .where('received', '>', 0)
    .orderBy('orderLines.position')
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .select(['lines', 'return', 'shipping'])
    .where('order', '=', order)
    .execute()
  const others = getRefundableLines(
    items,
    refunds.filter((refund) => refund.return !== id),
    taxMode,
  )
  const left = getRefundableLines(items, refunds, taxMode)
  const own = refunds.filter((refund) => refund.return === id).flatMap((refund) => refund.lines)
  const lines = items.flatMap(({ _id: line, received }, index): ReturnedLine[] => {
    const open = others[index]
    const quantity = Math.min(received ?? 0, open?.quantity ?? 0)
    if (!open || quantity === 0) return []
    const earlier = own.filter((other) => other.line === line)
    const value = Math.round((open.amount * quantity) / open.quantity)
    const rest = earlier.reduce((amount, part) => amount - part.amount, value)
    const amount = Math.min(rest, left[index]?.amount ?? 0)
    // The first part refunds all units, and the other parts the rest of their amount.
    return amount > 0 ? [{ line, quantity: earlier.length > 0 ? 0 : quantity, amount }] : []
  })
  const refunded = refunds.reduce((sum, refund) => sum + refund.shipping, 0)
  return {
    lines,
    items: lines.reduce((sum, { amount }) => sum + amount, 0),
    shipping: Math.max(0, withTax(shippingTotal, shipping?.tax ?? 0, taxMode) - refunded),
  }
}
