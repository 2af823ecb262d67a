import { z } from 'zod'
import type { ErrorCode } from './errors/catalogue.ts'

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

/**
 * A reason in a successful response, with one of these codes. The server returns no other, and
 * `/openapi.json` lists them. The type of `code` is not narrowed, because later versions can add codes.
 */
export const reasonWith = (...codes: readonly ErrorCode[]) =>
  ErrorReason.extend({ code: z.enum(codes) as z.ZodType<string, string> })

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
