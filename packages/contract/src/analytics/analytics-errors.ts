import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

/** Errors of analytics. */
export const analyticsErrors = errorEntries({
  DAY_TOO_EARLY: {
    status: 400,
    params: { firstDay: z.string() },
    message: 'The first day there is is {firstDay}.',
    action: 'Send that day or a later one.',
  },
  TOO_MANY_DAYS: {
    status: 400,
    params: { max: z.int() },
    message: 'At most {max} days at once.',
    action: 'Shorten the range.',
  },
  FIRST_DAY_AFTER_LAST: {
    status: 400,
    message: 'The first day comes after the last one.',
    action: 'Send a `from` that is not later than `to`.',
  },
})
