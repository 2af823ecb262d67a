import { z } from 'zod'
import { ERRORS, type ErrorCode, errorMessage } from './catalogue.ts'
import type { Resource } from './resources.ts'

/** Declares the errors of a call: `.errors(failures('OUT_OF_STOCK', 'STALE'))`. */
export const failures = <const Codes extends readonly ErrorCode[]>(...codes: Codes) =>
  Object.fromEntries(
    codes.map((code) => [code, { status: ERRORS[code].status, message: ERRORS[code].message }]),
  ) as {
    [Code in Codes[number]]: { status: (typeof ERRORS)[Code]['status']; message: string }
  }

/** A record named by the path or the input does not exist. */
export const notFound = <const Named extends Resource>(resource: Named) => ({
  NOT_FOUND: {
    status: 404,
    message: errorMessage('NOT_FOUND', { resource }),
    data: z
      .object({ params: z.object({ resource: z.literal(resource) }) })
      .prefault({ params: { resource } }),
  },
})
