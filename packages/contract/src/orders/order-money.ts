import { post } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { NewPayment, NewRefund } from './money-input.ts'
import { Order } from './order.ts'

const tag = 'Orders'
const permission = 'orders:pay'

/** Money that comes in for orders, and money that they give back. */
export const orderMoney = {
  recordPayment: post('/admin/orders/{id}/payments', {
    permission,
    tag,
    summary: 'Record a payment of an order',
    description:
      'Never more than is left to pay. A cancelled order takes none. The same `requestId` again books nothing twice.',
  })
    .input(NewPayment)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('PAYMENT_ALREADY_RECORDED', 'ORDER_NOT_PAYABLE', 'PAYMENT_ABOVE_DUE'),
    }),
  refund: post('/admin/orders/{id}/refunds', {
    permission,
    tag,
    summary: 'Refund an order',
    description:
      'To the original payment, or to the customer’s credit balance; what was paid with credit goes back there only, and first. Never more than is left. The same `requestId` again books nothing twice.',
  })
    .input(NewRefund)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'REFUND_ALREADY_RECORDED',
        'REFUND_TOO_LARGE',
        'REFUND_MERCHANDISE_TOO_LARGE',
        'REFUND_LINES_TOO_LARGE',
        'REFUND_LINE_QUANTITY_TOO_LARGE',
        'REFUND_LINE_AMOUNT_TOO_LARGE',
        'ORDER_LINE_GONE',
        'ORDER_HOLDS_NO_STOCK',
        'ORDER_HAS_NO_CUSTOMER',
      ),
    }),
}
