import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()

/** Errors of orders that become tests, stop being tests or are deleted, also as the reasons of skipped rows. */
export const testOrderErrors = errorEntries({
  ORDER_ALREADY_TEST: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} is a test order already.',
    action: 'Nothing: it is as requested.',
  },
  ORDER_NOT_TEST: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} is no test order.',
    action: 'Mark the order as a test before it is deleted.',
  },
  ORDER_HAS_PAYMENTS: {
    status: 409,
    params: { orderId },
    message: 'Order #{orderId} has payments, and is kept.',
    action: 'Leave the order as a test order; it counts for nothing.',
  },
  ORDER_CREDIT_TOO_LOW: {
    status: 422,
    params: { orderId },
    message: 'The customer does not have the credit that order #{orderId} needs.',
    action: 'Add credit to the customer first.',
  },
})
