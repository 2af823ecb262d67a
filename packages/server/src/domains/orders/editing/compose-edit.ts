import type { OrderChanges } from '@storekeeper/contract/orders/order-input'
import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import { newId } from '../../../lib/id.ts'
import type { Asked, OrderAnswer } from '../asking/ask-order.ts'
import type { HeldOrder } from '../asking/held-order.ts'
import { couponColumn, shippingColumn } from '../compose-order.ts'

/** The rows an edited order becomes. What it was paid and gave back stays; its payment status follows. */
export function composeEdit(
  held: HeldOrder,
  changes: Omit<OrderChanges, '_id' | 'version'>,
  asked: Asked,
  { lines, priced, coupon, shipping, customer }: OrderAnswer,
) {
  const { creditReturned, amountPaid, amountRefunded, overpaidReturned, paymentFailed } = held
  // What the order gave back of its credit before is history, and stays in both.
  const creditUsed = asked.creditUsed + creditReturned
  const given = { creditReturned, amountRefunded, overpaidReturned }
  const money = { total: priced.total, creditUsed, amountPaid, ...given }
  const isPaidByCredit = asked.creditUsed > 0 && amountPaid === 0
  const row = {
    customer: asked.customer,
    customerSearch: customer.search,
    receiverName: changes.receiverName ?? held.receiverName,
    email: changes.email === undefined ? held.email : changes.email,
    phone: changes.phone === undefined ? held.phone : changes.phone,
    shippingAddress: changes.shippingAddress === undefined ? held.shippingAddress : changes.shippingAddress,
    billingAddress: changes.billingAddress === undefined ? held.billingAddress : changes.billingAddress,
    note: changes.note ?? held.note,
    itemCount: lines.reduce((count, line) => count + line.row.quantity, 0),
    coupon:
      coupon &&
      couponColumn(
        { ...coupon, forcedAgainst: coupon.isForced ? coupon.reasons : undefined },
        priced.discountTotal,
      ),
    shipping: shipping && shippingColumn(shipping, priced.shippingTotal),
    creditUsed,
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    total: priced.total,
    paymentMethod: held.paymentMethod ?? (isPaidByCredit ? 'credit' : null),
    paymentStatus: paymentStatusOf({ ...money, paymentFailed }),
  }
  const linesToWrite = lines.map(({ row, kept }, position) => {
    const price = priced.lines[position]
    if (!price) throw new Error('A line was not priced.')
    const restocked = Math.min(kept?.restocked ?? 0, row.quantity)
    return { ...row, ...price, _id: kept?._id ?? newId(), position, restocked }
  })
  return { row, lines: linesToWrite, creditHeld: asked.creditUsed, coupon }
}

export type EditedOrder = ReturnType<typeof composeEdit>
