import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()

/** Errors of changes of an order's tracking status, also as the reasons of skipped rows. */
export const orderStatusErrors = errorEntries({
  ORDER_STATUS_UNCHANGED: {
    status: 409,
    params: { orderId, status: z.string() },
    message: 'Order #{orderId} is {status} already.',
    action: 'Nothing, or choose another status.',
  },
  ORDER_STATUS_FINAL: {
    status: 409,
    params: { orderId, from: z.string() },
    message: 'Order #{orderId} is {from}; that is final.',
    action: 'Only a super administrator can move it, by `override`.',
  },
  ORDER_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { orderId, from: z.string(), to: z.array(z.string()) },
    message: 'Order #{orderId} is {from}; from there it can only become {to}.',
    action: 'Choose one of the statuses of `to`; only a super administrator can override this.',
  },
})
