import { z } from 'zod'
import { errorCode } from '../errors/error-code.ts'

/**
 * The kinds of records that the store can delete after some months. Chats and tickets count from their last
 * message once they are closed; orders are never deleted.
 */
export const RETENTION_KINDS = [
  'chats',
  'tickets',
  'mails',
  'contacts',
  'signInFailures',
  'auditLog',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

const perKind = <Schema extends z.ZodType>(schema: Schema) =>
  Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, schema])) as { [Kind in RetentionKind]: Schema }

const RANGE = errorCode('OUT_OF_RANGE', { min: 1, max: 120 })

/** Months; null: records of the kind are never deleted. */
export const RetentionPeriods = z.strictObject(perKind(z.int(RANGE).min(1, RANGE).max(120, RANGE).nullable()))
export type RetentionPeriods = z.infer<typeof RetentionPeriods>

export const Retention = RetentionPeriods.extend({ version: z.int() })
export type Retention = z.infer<typeof Retention>

/** The number of records that a run would delete now. */
export const RetentionCounts = z.object(perKind(z.int()))
export type RetentionCounts = z.infer<typeof RetentionCounts>
