import type { NewRefund } from '@storekeeper/contract/orders/money/money-input'
import type { Order } from '@storekeeper/contract/orders/order'
import { toCents } from '~/lib/minor-units'

/** The refundable amounts of an order, in cents. */
export type RefundRoom = {
  /** The maximum amount by target. Only a refund to credit can include the amount paid with credit. */
  most: Record<NewRefund['target'], number>
  lines: { _id: string; title: string; quantity: number; amount: number }[]
  shipping: number
}

type Paid = Pick<
  Order,
  'amountPaid' | 'amountRefunded' | 'creditUsed' | 'creditReturned' | 'shippingTotal' | 'items' | 'refunds'
>

export const getRefundRoom = (order: Paid): RefundRoom => {
  const money = order.amountPaid - order.amountRefunded
  const credit = order.creditUsed - order.creditReturned
  const given = order.refunds.flatMap((refund) => refund.lines)
  const shippingGiven = order.refunds.reduce(
    (sum, { amount, merchandise, overpaid }) => sum + Math.max(0, amount - merchandise - overpaid),
    0,
  )
  return {
    most: { original: money, credit: money + credit },
    lines: order.items.map(({ _id, title, quantity, total }) => {
      const earlier = given.filter(({ line }) => line === _id)
      return {
        _id,
        title,
        quantity: Math.max(0, quantity - sumBy(earlier, 'quantity')),
        amount: Math.max(0, total - sumBy(earlier, 'amount')),
      }
    }),
    shipping: Math.max(0, order.shippingTotal - shippingGiven),
  }
}

const sumBy = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
  rows.reduce((sum, row) => sum + row[field], 0)

export type RefundAnswers = {
  by: 'lines' | 'amount'
  quantities: Readonly<Record<string, number>>
  shipping: string | number
  amount: string | number
  /** Whether the products are restocked; the default is true, since most refunded products are returned. */
  restock: boolean
  target: NewRefund['target']
  reason: string
}

export const FIRST_ANSWERS: RefundAnswers = {
  by: 'lines',
  quantities: {},
  shipping: '',
  amount: '',
  restock: true,
  target: 'original',
  reason: '',
}

/** Returns the refund for the quantity in cents; the last refund of a line includes rounding differences. */
export const getRefundAmount = (line: RefundRoom['lines'][number], quantity: number): number =>
  line.quantity === 0 ? 0 : Math.round((line.amount * quantity) / line.quantity)

/** Returns the amounts in cents, and the refunded lines. */
export const toRefund = (
  room: RefundRoom,
  { by, quantities, shipping, amount }: RefundAnswers,
  currency: string,
): Pick<NewRefund, 'amount' | 'merchandise' | 'lines'> => {
  if (by === 'amount') return { amount: toCents(Number(amount) || 0, currency), lines: [] }
  const lines = room.lines.flatMap((line) => {
    const quantity = quantities[line._id] ?? 0
    const part = { line: line._id, quantity, amount: getRefundAmount(line, quantity) }
    return part.amount > 0 ? [part] : []
  })
  const merchandise = sumBy(lines, 'amount')
  return { amount: merchandise + toCents(Number(shipping) || 0, currency), merchandise, lines }
}
