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
  PRIVACY_REQUEST_IN_FUTURE: {
    status: 422,
    message: 'A request can’t be received in the future.',
    action: 'Send the time at which the customer made the request, or leave `receivedAt` out.',
  },
  PRIVACY_REQUEST_OPEN: {
    status: 409,
    message: 'The customer already has an open request of this kind.',
    action: 'Complete or reject the open request.',
  },
  PRIVACY_REQUEST_CLOSED: {
    status: 409,
    message: 'This request was already completed or rejected.',
    action: 'Create another request.',
  },
  CUSTOMER_ERASED: {
    status: 422,
    message: 'The data of this customer was erased.',
    action: 'No action is possible.',
  },
})
