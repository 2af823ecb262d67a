import { z } from 'zod'
import { errorEntries, Money } from '../../errors/error-entry.ts'
import { ProviderPaymentStatus } from './provider-payment-status.ts'

const orderId = z.string()
const title = z.string()

/** Errors of payments and refunds of orders. */
export const moneyErrors = errorEntries({
  PAYMENT_ALREADY_RECORDED: {
    status: 409,
    message: 'This payment was already recorded with different details.',
    action: 'Read the order, and use a new `requestId` for another payment.',
  },
  REFUND_ALREADY_RECORDED: {
    status: 409,
    message: 'This refund was already recorded with different details.',
    action: 'Read the order, and use a new `requestId` for another refund.',
  },
  ORDER_NOT_PAYABLE: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} is cancelled. You can’t record payments for it.',
    action: 'Reopen the order first, or record the payment for another one.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    params: { orderId, left: Money },
    message: 'The amount is more than you can refund for order #{orderId}.',
    action: 'Refund at most `left`. For refunds to credit, `left` includes the used credit.',
  },
  REFUND_DISPUTED: {
    status: 422,
    params: { orderId, left: Money },
    message:
      'The customer disputed a payment of order #{orderId}: refund at most {left} to the original payment.',
    action: 'Refund at most `left` to the original payment, or cancel the order without a refund.',
  },
  REFUND_ONLY_CANCELLED: {
    status: 400,
    message: 'Only cancelling an order refunds it.',
    action: 'Send `refundTo` only with the status `cancelled`. Otherwise refund the order or its return.',
  },
  REFUND_ABOVE_LIMIT: {
    status: 422,
    params: { orderId, limit: Money },
    message: 'Your roles allow refunds of at most {limit} for order #{orderId}, including earlier ones.',
    action: 'Refund less, or ask an admin without this limit to do it.',
  },
  REFUND_MERCHANDISE_TOO_LARGE: {
    status: 422,
    message: 'The merchandise amount is more than the total refund.',
    action: 'Send a `merchandise` of at most `amount`.',
  },
  REFUND_LINES_TOO_LARGE: {
    status: 422,
    message: 'The lines add up to more than the total refund.',
    action: 'Send an `amount` of at least the sum of the lines.',
  },
  REFUND_LINE_QUANTITY_TOO_LARGE: {
    status: 422,
    params: { title, left: z.int() },
    message: 'Only {left} of “{title}” can still be refunded.',
    action: 'Refund up to the number of units left on the line.',
  },
  REFUND_LINE_AMOUNT_TOO_LARGE: {
    status: 422,
    params: { title, left: Money },
    message: 'The amount for “{title}” is more than you can refund.',
    action: 'Refund up to the amount left on the line.',
  },
  PROVIDER_PAYMENT_GONE: {
    status: 409,
    message: 'This payment no longer belongs to the order.',
    action: 'Read the order, and choose one of its `providerPayments`.',
  },
  PROVIDER_PAYMENT_NOT_OPEN: {
    status: 409,
    params: { status: ProviderPaymentStatus },
    message: 'This payment is {status}, so it can’t be captured or voided.',
    action: 'Capture or void only payments that are authorised; void also those that are pending.',
  },
  NOTHING_TO_CAPTURE: {
    status: 409,
    params: { orderId },
    message: 'Nothing is due for order #{orderId}.',
    action: 'Void the payment, so that the customer’s bank releases the amount.',
  },
  PROVIDER_REFUND_NOT_FAILED: {
    status: 409,
    message: 'This refund has not failed, so it can’t be sent again.',
    action: 'Read the order for the status of its refunds.',
  },
  PAYMENT_PROVIDER_REFUSED: {
    status: 422,
    params: { provider: z.string(), reason: z.string() },
    message: '{provider} rejected this: {reason}',
    action: 'Check the payment in the account at the provider.',
  },
  PAYMENT_PROVIDER_UNREACHABLE: {
    status: 503,
    params: { provider: z.string() },
    message: '{provider} isn’t available right now. Try again.',
    action: 'Check the keys of the provider, and the connection of the server to it.',
  },
  WEBHOOK_NOT_SIGNED: {
    status: 400,
    message: 'The signature of the webhook is wrong or too old.',
    action: 'Check the signing secret of the webhook, and the clock of the server.',
  },
  ORDER_HOLDS_NO_STOCK: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} has no items to restock.',
    action: 'Refund without `restock`.',
  },
  ORDER_HAS_NO_CUSTOMER: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} has no customer, so it can’t be refunded as credit.',
    action: 'Refund to the original payment method.',
  },
})
