import { errorEntries } from '../errors/error-entry.ts'

/** Errors of customers’ credit. */
export const creditErrors = errorEntries({
  CREDIT_INSUFFICIENT: {
    status: 422,
    message: 'The customer does not have that much credit.',
    action: 'Take less; the customer’s balance shows what there is.',
  },
  CREDIT_AMOUNT_ZERO: {
    status: 400,
    message: 'An adjustment of nothing changes nothing.',
    action: 'Send an amount above or below zero.',
  },
  CREDIT_EXPIRY_PAST: {
    status: 422,
    message: 'This day is over already. Choose today or a later day.',
    action: 'Send today or a later day.',
  },
  CREDIT_EXPIRY_NOT_ALLOWED: {
    status: 400,
    message: 'Only credit that is given can expire.',
    action: 'Leave `expiresAt` out where credit is taken.',
  },
})
