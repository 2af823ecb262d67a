import { z } from 'zod'
import { ERRORS, type ErrorCode } from './catalogue.ts'

/** The errors that a call declares for itself: `.errors(failures('OUT_OF_STOCK', 'STALE'))`. */
export const failures = <const Codes extends readonly ErrorCode[]>(...codes: Codes) =>
  Object.fromEntries(
    codes.map((code) => [code, { status: ERRORS[code].status, message: ERRORS[code].message }]),
  ) as {
    [Code in Codes[number]]: { status: (typeof ERRORS)[Code]['status']; message: string }
  }

/** The record that the address or the input names is not there. */
export const notFound = <const Resource extends string>(resource: Resource) => ({
  NOT_FOUND: {
    status: 404,
    message: `There is no such ${resource}.`,
    data: z
      .object({ params: z.object({ resource: z.literal(resource) }) })
      .prefault({ params: { resource } }),
  },
})
