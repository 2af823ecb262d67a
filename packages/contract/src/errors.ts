import { z } from 'zod'

/**
 * Why something is not done: of a call, of one field, of one row of a bulk change, of one line of a file. Clients show
 * a text of their own for the code and its params; `message` is English, for logs.
 */
export const ErrorReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
})
export type ErrorReason = z.infer<typeof ErrorReason>

/** The one shape of every failure on the wire. `fields` has what is wrong at each field, by its path. */
export const Failure = ErrorReason.extend({
  fields: z.record(z.string(), ErrorReason).optional(),
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
