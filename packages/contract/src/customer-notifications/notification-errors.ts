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
  NOTIFICATION_LINK_MISSING: {
    status: 422,
    message: 'The e-mail needs its link.',
    action: 'Insert the value link.url, for example in a button.',
  },
  NOTIFICATION_ALWAYS_ON: {
    status: 422,
    message: 'This e-mail can’t be turned off.',
    action: 'Leave it on: customers cannot use their account, or prove a withdrawal, without it.',
  },
  NOTIFICATION_MAIL_PENDING: {
    status: 409,
    message: 'This e-mail is still being sent.',
    action: 'Wait until it is sent or has failed.',
  },
})
