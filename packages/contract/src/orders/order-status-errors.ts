import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()

/** Errors of changes of an order's tracking status, also the skip reasons of bulk rows. */
export const orderStatusErrors = errorEntries({
  ORDER_STATUS_UNCHANGED: {
    status: 409,
    params: { orderId, status: z.string() },
    message: 'Order #{orderId} is already {status}.',
    action: 'No action needed, or choose another status.',
  },
  ORDER_STATUS_FINAL: {
    status: 409,
    params: { orderId, from: z.string() },
    message: 'Order #{orderId} is {from}, which is final.',
    action: 'Only a super admin can change it, with `override`.',
  },
  ORDER_STATUS_NOT_ALLOWED: {
    status: 409,
    params: { orderId, from: z.string(), to: z.array(z.string()) },
    message: 'Order #{orderId} is {from}. It can only change to: {to}.',
    action: 'Choose one of the statuses in `to`. Only a super admin can override this.',
  },
})
