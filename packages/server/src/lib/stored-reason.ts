import type { ErrorReason } from '@storekeeper/contract/errors'
import { type ErrorCode, errorMessage, isErrorCode } from '@storekeeper/contract/errors/catalogue'
import { type Expression, type RawBuilder, sql } from 'kysely'
import { toReason } from './api-error.ts'

/** A reason in a JSON column. Its message is created when it is read. */
export type StoredReason = Pick<ErrorReason, 'code' | 'params'>

export const toStoredReason = ({ code, params }: StoredReason): StoredReason => ({ code, params })

/** Returns the reason in its wire shape. For a removed code, the message is the code. */
export const readReason = ({ code, params }: StoredReason): ErrorReason => ({
  code,
  params,
  message: isErrorCode(code) ? errorMessage(code, params) : code,
})

/**
 * Returns a stored reason for a response whose contract names these codes. A reason with another code, which
 * an earlier version stored, becomes EARLIER_REASON.
 */
export const asNamed = (reason: ErrorReason, codes: readonly ErrorCode[]): ErrorReason =>
  codes.some((code) => code === reason.code) ? reason : toReason('EARLIER_REASON', { text: reason.message })

/** The code of a reason in a JSON column, as `asNamed` returns it; null without a reason. */
export const storedReasonCode = (
  reason: Expression<unknown>,
  codes: readonly ErrorCode[],
): RawBuilder<string | null> => sql`
  case when ${reason} ->> 'code' = any(${codes}::text[]) then ${reason} ->> 'code'
  when ${reason} is not null then 'EARLIER_REASON' end
`
