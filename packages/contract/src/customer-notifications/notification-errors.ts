import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of customer notifications. */
export const notificationErrors = errorEntries({
  NOTIFICATION_TEMPLATE_INVALID: {
    status: 422,
    params: { problem: z.string() },
    message: 'The template has an error: {problem}',
    action: 'Correct the Liquid code of the template.',
  },
  NOTIFICATION_MAIL_PENDING: {
    status: 409,
    message: 'This e-mail is still being sent.',
    action: 'Wait until it is sent or has failed.',
  },
})
