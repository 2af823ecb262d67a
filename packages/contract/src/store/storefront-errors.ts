import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of the calls of storefronts. */
export const storefrontErrors = errorEntries({
  PUBLIC_KEY_REQUIRED: {
    status: 403,
    params: { header: z.string(), parameter: z.string() },
    message: 'Send a site’s public key in the header {header} or the query’s {parameter}.',
    action: 'Send the public key of an open site.',
  },
  CUSTOMER_ACCOUNT_BLOCKED: {
    status: 403,
    message: 'This account is blocked. Please write to the shop.',
    action: 'Write to the shop.',
  },
  GUEST_EMAIL_BLOCKED: {
    status: 422,
    message: 'The shop takes no orders with this e-mail address. Please write to the shop.',
    action: 'Write to the shop.',
  },
  GUEST_EMAIL_REQUIRED: {
    status: 422,
    message: 'Without a session, an order needs an e-mail address.',
    action: 'Send `email`, or the session of a customer.',
  },
  CART_ALREADY_ORDERED: {
    status: 409,
    params: { order: z.looseObject({ orderId: z.string(), uriCode: z.string() }) },
    message: 'This request ordered a cart before, with other contents.',
    action: 'Show `order`, as the call answers it, and use a new `requestId` for another one.',
  },
  NAME_REQUIRED: {
    status: 400,
    message: 'A name is required.',
    action: 'Send a first name, a last name or both.',
  },
})
