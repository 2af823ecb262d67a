import { z } from 'zod'
import { errorEntries } from '../../errors/error-entry.ts'

const orderId = z.string()

/** Errors of e-mails about orders, also the skip reasons of orders. */
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
    message: 'Order #{orderId} has an invalid e-mail address: {email}.',
    action: 'Correct the e-mail address of the order.',
  },
})
