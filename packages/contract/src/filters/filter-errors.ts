import { z } from 'zod'
import { errorEntries } from '../errors/error-entry.ts'

export const filterErrors = errorEntries({
  FILTER_UNREADABLE: {
    status: 400,
    params: { near: z.string() },
    message: 'The filter isn’t valid near “{near}”.',
    action: 'Write conditions such as `status:pending total>10000`, see docs/filters.md.',
  },
  FILTER_MIXED: {
    status: 400,
    message: 'The filter joins conditions both by “and” and by “or”.',
    action: 'Put the conditions that belong together in parentheses.',
  },
  FILTER_TOO_LONG: {
    status: 400,
    params: { max: z.int() },
    message: 'A filter can have at most {max} conditions.',
    action: 'Remove conditions, or join values of one field by commas.',
  },
  FILTER_FIELD_UNKNOWN: {
    status: 400,
    params: { name: z.string() },
    message: 'This list can’t be filtered by “{name}”.',
    action: 'Use one of the fields that docs/filters.md names for this list.',
  },
  FILTER_OPERATOR_UNSUITABLE: {
    status: 400,
    params: { name: z.string() },
    message: 'This operator doesn’t suit the field “{name}”.',
    action: 'Use an operator of the type of the field, see docs/filters.md.',
  },
  FILTER_VALUE_INVALID: {
    status: 400,
    params: { name: z.string(), value: z.string() },
    message: '“{value}” isn’t a value of the field “{name}”.',
    action: 'Use a value of the type of the field, see docs/filters.md.',
  },
})

export type FilterErrorCode = keyof typeof filterErrors
