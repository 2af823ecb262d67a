import type { OrderChanges } from '@storekeeper/contract/orders/order-input'
import { mapOrderTexts } from '@storekeeper/contract/orders/order-texts'
import { getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { newId } from '../../../lib/id.ts'
import { countItems, couponColumn, shippingColumn } from '../creation/build-order.ts'
import { discountColumn, manualColumn } from '../prices-by-hand/columns.ts'
import type { StoredOrder } from '../validation/stored-order.ts'
import type { Input, OrderAnswer } from '../validation/validate-order.ts'

/**
 * Builds the rows of an edited order. Its payments and refunds stay unchanged; its payment status is derived
 * again.
 */
export function buildEdit(
  current: StoredOrder,
  changes: Omit<OrderChanges, '_id' | 'version'>,
  input: Input,
  { lines, custom, priced, discount, coupon, shipping, customer, taxes }: OrderAnswer,
) {
  const { creditReturned, amountPaid, amountRefunded, overpaidReturned, paymentFailed } = current
  // Credit that earlier refunds restored stays in both `creditUsed` and `creditReturned`.
  const creditUsed = input.creditUsed + creditReturned
  const given = { creditReturned, amountRefunded, overpaidReturned }
  const money = { total: priced.total, creditUsed, amountPaid, ...given }
  const isPaidByCredit = input.creditUsed > 0 && amountPaid === 0
  const row = {
    customer: input.customer,
    customerSearch: customer.search,
    receiverName: changes.receiverName ?? current.receiverName,
    email: changes.email === undefined ? current.email : changes.email,
    phone: changes.phone === undefined ? current.phone : changes.phone,
    shippingAddress:
      changes.shippingAddress === undefined ? current.shippingAddress : changes.shippingAddress,
    billingAddress: changes.billingAddress === undefined ? current.billingAddress : changes.billingAddress,
    ...mapOrderTexts((name) => changes[name] ?? current[name]),
    itemCount: countItems([...lines, ...custom]),
    coupon:
      coupon &&
      couponColumn(
        { ...coupon, forcedAgainst: coupon.isForced ? coupon.reasons : undefined },
        priced.couponDiscount,
      ),
    manualDiscount: discountColumn(discount, priced.manualDiscount),
    shipping: shipping && shippingColumn(shipping, priced, taxes),
    creditUsed,
    subtotal: priced.subtotal,
    discountTotal: priced.discountTotal,
    shippingTotal: priced.shippingTotal,
    taxMode: priced.taxMode,
    taxTotal: priced.taxTotal,
    taxes: priced.taxes,
    vatId: customer.vatId,
    total: priced.total,
    paymentMethod: current.paymentMethod ?? (isPaidByCredit ? 'credit' : null),
    paymentStatus: getPaymentStatus({ ...money, paymentFailed }),
  }
  const linesToWrite = [...lines, ...custom].map(({ row, question, stored }, position) => {
    const price = priced.lines[position]
    if (!price) throw new Error('A line was not priced.')
    const restocked = Math.min(stored?.restocked ?? 0, row.quantity)
    const manual = manualColumn(question, priced.byHand[position]?.listPrice ?? 0)
    return { ...row, ...price, manual, _id: stored?._id ?? newId(), position, restocked }
  })
  return { row, lines: linesToWrite, creditReserved: input.creditUsed, coupon }
}

export type EditedOrder = ReturnType<typeof buildEdit>
