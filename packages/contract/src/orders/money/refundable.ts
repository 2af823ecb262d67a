import { type TaxMode, withTax } from '../../taxes/order-tax.ts'
import type { Paid } from '../payment-status.ts'

/** The amounts that can still be refunded, in cents: of the paid money, and of the used credit. */
export const getRefundable = (
  order: Pick<Paid, 'amountPaid' | 'amountRefunded' | 'creditUsed' | 'creditReturned'>,
) => ({
  money: order.amountPaid - order.amountRefunded,
  credit: order.creditUsed - order.creditReturned,
})

type Line = { _id: string; title: string; quantity: number; total: number; tax: number }
type Refund = { lines: readonly { line: string; quantity: number; amount: number }[] }

/**
 * The refundable rest of each line: its quantity, and of its total after discount with its tax the amount in cents.
 */
export function getRefundableLines(lines: readonly Line[], refunds: readonly Refund[], taxMode: TaxMode) {
  const given = refunds.flatMap((refund) => refund.lines)
  return lines.map(({ _id, title, quantity, total, tax }) => {
    const earlier = given.filter(({ line }) => line === _id)
    return {
      _id,
      title,
      quantity: earlier.reduce((left, refunded) => Math.max(0, left - refunded.quantity), quantity),
      amount: earlier.reduce(
        (left, refunded) => Math.max(0, left - refunded.amount),
        withTax(total, tax, taxMode),
      ),
    }
  })
}
