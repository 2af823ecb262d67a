import { callsOf } from '../../call.ts'
import { failures, notFound } from '../../errors/call-errors.ts'
import { Order } from '../order.ts'
import { NewPayment, NewRefund, ProviderPaymentChange, RetryRefund } from './money-input.ts'

const { post } = callsOf('Orders')

const permission = 'orders:pay'
const atProvider = ['PAYMENT_PROVIDER_REFUSED', 'PAYMENT_PROVIDER_UNREACHABLE'] as const

/** Payments and refunds of orders. */
export const orderMoney = {
  recordPayment: post('/admin/orders/{id}/payments', {
    permission,
    summary: 'Record a payment of an order',
    description:
      'At most the amount due plus earlier refunds of the price, which a payment can reverse. Cancelled orders accept no payments. Repeating a `requestId` books nothing again.',
  })
    .input(NewPayment)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('PAYMENT_ALREADY_RECORDED', 'ORDER_NOT_PAYABLE', 'PAYMENT_ABOVE_DUE'),
    }),
  refund: post('/admin/orders/{id}/refunds', {
    permission,
    summary: 'Refund an order',
    description:
      'Refunds to the original payment or to the customer’s credit balance. A refund to credit first restores the credit that the order used; a refund to the original payment never includes it. At most the refundable amount. Repeating a `requestId` books nothing again.',
  })
    .input(NewRefund)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures(
        'REFUND_ALREADY_RECORDED',
        'REFUND_TOO_LARGE',
        'REFUND_DISPUTED',
        'REFUND_ABOVE_LIMIT',
        'CREDIT_ABOVE_LIMIT',
        'CREDIT_ABOVE_DAY_LIMIT',
        'REFUND_MERCHANDISE_TOO_LARGE',
        'REFUND_LINES_TOO_LARGE',
        'REFUND_LINE_QUANTITY_TOO_LARGE',
        'REFUND_LINE_AMOUNT_TOO_LARGE',
        'ORDER_LINE_GONE',
        'ORDER_HOLDS_NO_STOCK',
        'ORDER_HAS_NO_CUSTOMER',
        'CUSTOMER_ERASED',
      ),
    }),
  capturePayment: post('/admin/orders/{id}/provider-payments/{payment}/capture', {
    permission,
    summary: 'Capture an authorised payment',
    description:
      'Collects the amount due, at most the authorised amount, and records it as a payment of the order. The provider releases the rest. Repeating the call collects nothing again.',
  })
    .input(ProviderPaymentChange)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('PROVIDER_PAYMENT_GONE', 'PROVIDER_PAYMENT_NOT_OPEN', 'NOTHING_TO_CAPTURE'),
      ...failures(...atProvider),
    }),
  voidPayment: post('/admin/orders/{id}/provider-payments/{payment}/void', {
    permission,
    summary: 'Void a payment that is not captured',
    description:
      'The customer can no longer pay it, and the provider releases an authorised amount. Repeating the call changes nothing.',
  })
    .input(ProviderPaymentChange)
    .output(Order)
    .errors({
      ...notFound('order'),
      ...failures('PROVIDER_PAYMENT_GONE', 'PROVIDER_PAYMENT_NOT_OPEN', ...atProvider),
    }),
  retryRefund: post('/admin/orders/{id}/provider-refunds/{refund}/retry', {
    permission,
    summary: 'Send a failed refund to the provider again',
  })
    .input(RetryRefund)
    .output(Order)
    .errors({ ...notFound('order'), ...failures('PROVIDER_PAYMENT_GONE', 'PROVIDER_REFUND_NOT_FAILED') }),
}
