import { z } from 'zod'

/**
 * Why a call, a field, a row of a bulk change or a line of a file failed. Clients display their own text for
 * the code and its params; `message` is in English, for logs.
 */
export const ErrorReason = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  message: z.string(),
})
export type ErrorReason = z.infer<typeof ErrorReason>

/** The shape of every error response. `fields` contains the errors of fields by path. */
export const Failure = ErrorReason.extend({
  fields: z.record(z.string(), ErrorReason).optional(),
  requestId: z.string(),
})
export type Failure = z.infer<typeof Failure>

/**
 * The admin who changed an entity since the caller read it. The form offers to reload or to apply its changes
 * on top.
 */
export const StaleDetails = z.object({
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
  version: z.int(),
})
export type StaleDetails = z.infer<typeof StaleDetails>
