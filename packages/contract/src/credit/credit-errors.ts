import { errorEntries, Money } from '../errors/error-entry.ts'

/** Errors of customer credit. */
export const creditErrors = errorEntries({
  CREDIT_INSUFFICIENT: {
    status: 422,
    message: 'The customer doesn’t have enough credit.',
    action: 'Remove less credit. The balance shows how much is left.',
  },
  CREDIT_ABOVE_LIMIT: {
    status: 422,
    params: { limit: Money },
    message: 'Your roles allow adding at most {limit} at once.',
    action: 'Add less, or ask an admin without this limit to do it.',
  },
  CREDIT_ABOVE_DAY_LIMIT: {
    status: 422,
    params: { limit: Money, left: Money },
    message: 'Your roles allow adding at most {limit} in a day. {left} is left today.',
    action: 'Add at most `left`, or ask an admin without this limit to do it.',
  },
  CREDIT_AMOUNT_ZERO: {
    status: 400,
    message: 'Enter an amount other than zero.',
    action: 'Send an amount above or below zero.',
  },
  CREDIT_EXPIRY_PAST: {
    status: 422,
    message: 'This date is in the past. Choose today or a later date.',
    action: 'Send today or a later date.',
  },
  CREDIT_EXPIRY_NOT_ALLOWED: {
    status: 400,
    message: 'Only added credit can expire.',
    action: 'Leave `expiresAt` out when you remove credit.',
  },
})
