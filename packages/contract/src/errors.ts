import { z } from 'zod'

/** The one shape of every failure on the wire. `message` is a text a person can act on. */
export const Failure = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

/** Who changed an entity since the caller read it; the form offers to reload or to apply its changes on top. */
export const StaleDetails = z.object({
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  version: z.int(),
})
export type StaleDetails = z.infer<typeof StaleDetails>

/** Failures that any call may answer with. */
export const commonErrors = {
  BAD_REQUEST: { status: 400, message: 'Some of what was sent cannot be used.' },
  UNAUTHORIZED: { status: 401, message: 'Please sign in.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
} as const

/** Failures that a call declares for itself. */
export const notFound = (what: string) =>
  ({ NOT_FOUND: { status: 404, message: `There is no such ${what}.` } }) as const
export const conflict = {
  CONFLICT: { status: 409, message: 'This cannot be done in the present state.' },
} as const
export const stale = {
  STALE: { status: 409, message: 'Another admin changed this in the meantime.', data: StaleDetails },
} as const
export const refused = { REFUSED: { status: 422, message: 'A rule of the shop refuses this.' } } as const
