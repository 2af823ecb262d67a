import { post } from '../call.ts'
import { conflict, notFound, refused } from '../errors.ts'
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
    .errors({ ...notFound('order'), ...conflict, ...refused }),
  refund: post('/admin/orders/{id}/refunds', {
    permission,
    tag,
    summary: 'Give money of an order back',
    description:
      'To the original payment, or to the customer’s credit balance; what was paid with credit goes back there only, and first. Never more than is left. The same `requestId` again books nothing twice.',
  })
    .input(NewRefund)
    .output(Order)
    .errors({ ...notFound('order'), ...conflict, ...refused }),
}
