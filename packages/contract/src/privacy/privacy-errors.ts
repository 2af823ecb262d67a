import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the privacy of customers. */
export const privacyErrors = errorEntries({
  ERASURE_NOT_CONFIRMED: {
    status: 422,
    message: 'This isn’t the e-mail address of the customer.',
    action:
      'Send the e-mail address of the customer, or the customer number of a customer without an address.',
  },
  ERASURE_OPEN_ORDERS: {
    status: 422,
    params: { count: z.int() },
    message: 'The customer has orders that aren’t completed: {count}. Their addresses are still needed.',
    action: 'Deliver or cancel these orders first.',
  },
  CUSTOMER_ERASED: {
    status: 422,
    message: 'The data of this customer was erased.',
    action: 'No action is possible.',
  },
})
