import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()

/** Errors of marking, unmarking and deleting test orders, also the skip reasons of bulk rows. */
export const testOrderErrors = errorEntries({
  ORDER_ALREADY_TEST: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} is already a test order.',
    action: 'No action needed.',
  },
  ORDER_NOT_TEST: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} isn’t a test order.',
    action: 'Mark the order as a test before you delete it.',
  },
  ORDER_HAS_PAYMENTS: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} was a real order, has payments and can’t be deleted.',
    action: 'Leave it as a test order. It isn’t counted anywhere.',
  },
  PAID_ORDER_MARK_NOT_PERMITTED: {
    status: 403,
    params: { orderId },
    message:
      'Order #{orderId} has payments. Marking it as a test requires the permission to mark orders with payments as tests.',
    action: 'Ask an admin with this permission to mark it.',
  },
  PAID_ORDER_REASON_REQUIRED: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} has payments. Marking it as a test requires a reason.',
    action: 'Enter a reason.',
  },
  ORDER_CREDIT_TOO_LOW: {
    status: 422,
    params: { orderId },
    message: 'The customer doesn’t have enough credit for order #{orderId}.',
    action: 'Add credit to the customer first.',
  },
})
