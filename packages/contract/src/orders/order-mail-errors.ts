import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

const orderId = z.string()

/** Errors of mails about orders, also as the reasons of orders that are left out. */
export const orderMailErrors = errorEntries({
  ORDER_EMAIL_MISSING: {
    status: 422,
    params: { orderId },
    message: 'Order #{orderId} has no e-mail address.',
    action: 'Add an e-mail address to the order or its customer.',
  },
  ORDER_EMAIL_INVALID: {
    status: 422,
    params: { orderId, email: z.string() },
    message: 'The e-mail address of order #{orderId} is none: {email}.',
    action: 'Correct the e-mail address of the order.',
  },
})
