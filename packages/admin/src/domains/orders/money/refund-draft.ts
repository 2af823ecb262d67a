import type { NewRefund } from '@storekeeper/contract/orders/money/money-input'
import { getRefundable, getRefundableLines } from '@storekeeper/contract/orders/money/refundable'
import type { Order } from '@storekeeper/contract/orders/order'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import { getMostReturnable } from '~/domains/order-references/order-references'
import { parseCents } from '~/lib/parse-amount'

/** The refundable amounts of an order, in cents. */
export type RefundRoom = {
  /** The maximum amount by target. Only a refund to credit can include the amount paid with credit. */
  most: Record<NewRefund['target'], number>
  lines: { _id: string; title: string; quantity: number; amount: number }[]
  shipping: number
}

type Paid = Pick<
  Order,
  | 'amountPaid'
  | 'amountRefunded'
  | 'creditUsed'
  | 'creditReturned'
  | 'items'
  | 'payments'
  | 'providerPayments'
  | 'refunds'
  | 'taxMode'
  | 'shippingTotal'
  | 'shipping'
>

export const getRefundRoom = (order: Paid): RefundRoom => {
  const { money, credit } = getRefundable(order)
  const shipping = withTax(order.shippingTotal, order.shipping?.tax ?? 0, order.taxMode)
  const shippingGiven = order.refunds.reduce(
    (sum, { amount, merchandise, overpaid }) => sum + Math.max(0, amount - merchandise - overpaid),
    0,
  )
  return {
    most: { original: getMostReturnable(order), credit: money + credit },
    lines: getRefundableLines(order.items, order.refunds, order.taxMode),
    shipping: Math.max(0, shipping - shippingGiven),
  }
}

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

/** Returns the typed amount in cents, 0 if it is empty or not an amount. */
const toAmount = (typed: string | number, currency: string) => parseCents(typed, currency) || 0

/** Returns whether the amount of shipping is neither empty nor an amount up to what is left. */
export const isWrongShipping = (
  { shipping: left }: Pick<RefundRoom, 'shipping'>,
  { by, shipping }: RefundAnswers,
  currency: string,
): boolean => {
  if (by === 'amount' || shipping === '') return false
  const cents = parseCents(shipping, currency)
  return Number.isNaN(cents) || cents > left
}

/** Returns the amounts in cents, and the refunded lines. */
export const toRefund = (
  room: RefundRoom,
  { by, quantities, shipping, amount }: RefundAnswers,
  currency: string,
): Pick<NewRefund, 'amount' | 'merchandise' | 'lines'> => {
  if (by === 'amount') return { amount: toAmount(amount, currency), lines: [] }
  const lines = room.lines.flatMap((line) => {
    const quantity = quantities[line._id] ?? 0
    const part = { line: line._id, quantity, amount: getRefundAmount(line, quantity) }
    return part.amount > 0 ? [part] : []
  })
  const merchandise = lines.reduce((sum, line) => sum + line.amount, 0)
  return { amount: merchandise + toAmount(shipping, currency), merchandise, lines }
}
