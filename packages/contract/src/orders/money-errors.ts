import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()
const title = z.string()

/** Errors of payments and refunds of orders. */
export const moneyErrors = errorEntries({
  PAYMENT_ALREADY_RECORDED: {
    status: 409,
    message: 'This payment was recorded already, in another way.',
    action: 'Read the order, and use a new `requestId` for another payment.',
  },
  REFUND_ALREADY_RECORDED: {
    status: 409,
    message: 'This refund was recorded already, in another way.',
    action: 'Read the order, and use a new `requestId` for another refund.',
  },
  ORDER_NOT_PAYABLE: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} is cancelled and takes no payments.',
    action: 'Bring the order back first, or record the payment for another one.',
  },
  REFUND_TOO_LARGE: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} does not have that much to refund.',
    action: 'Refund no more than is left of what was paid.',
  },
  REFUND_MERCHANDISE_TOO_LARGE: {
    status: 422,
    message: 'The part that was goods is more than the whole.',
    action: 'Send a `merchandise` of at most `amount`.',
  },
  REFUND_LINES_TOO_LARGE: {
    status: 422,
    message: 'The lines come to more than the whole.',
    action: 'Send an `amount` of at least the sum of the lines.',
  },
  REFUND_LINE_QUANTITY_TOO_LARGE: {
    status: 422,
    params: { title, left: z.int() },
    message: 'Of “{title}” {left} are left to refund.',
    action: 'Refund no more units than are left of the line.',
  },
  REFUND_LINE_AMOUNT_TOO_LARGE: {
    status: 422,
    params: { title },
    message: '“{title}” does not have that much to refund.',
    action: 'Refund no more than is left of what the line was sold for.',
  },
  ORDER_HOLDS_NO_STOCK: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} holds no stock to put back.',
    action: 'Refund without `restock`.',
  },
  ORDER_HAS_NO_CUSTOMER: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} has no customer whose credit could take the money.',
    action: 'Give the money back to the original payment.',
  },
})
