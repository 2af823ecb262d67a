import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of analytics. */
export const analyticsErrors = errorEntries({
  DAY_TOO_EARLY: {
    status: 400,
    params: { firstDay: z.string() },
    message: 'Data starts on {firstDay}.',
    action: 'Send that date or a later one.',
  },
  TOO_MANY_DAYS: {
    status: 400,
    params: { max: z.int() },
    message: 'The range can’t be longer than {max} days.',
    action: 'Send a shorter range.',
  },
  FIRST_DAY_AFTER_LAST: {
    status: 400,
    message: 'The start date is after the end date.',
    action: 'Send a `from` that is not later than `to`.',
  },
})
