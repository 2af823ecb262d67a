import { ORPCError } from '@orpc/server'
import type { ErrorReason } from '@storekeeper/contract/errors'
import {
  ERRORS,
  type ErrorCode,
  errorMessage,
  isErrorCode,
  type ParamsArgument,
} from '@storekeeper/contract/errors/catalogue'
import { parseErrorCode } from '@storekeeper/contract/errors/error-code'

/** The reason in its wire shape: `toReason('OUT_OF_STOCK', { products })`. */
export function toReason<Code extends ErrorCode>(code: Code, ...[given]: ParamsArgument<Code>): ErrorReason {
  const params = { ...given }
  return { code, params, message: errorMessage(code, params) }
}

/** The error of a call, with the status of its code. */
export const apiError = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<Code>) =>
  buildError(toReason(code, ...params))

/** The error of a call because of one field: `fieldError('email', 'EMAIL_TAKEN')`. */
export const fieldError = <Code extends ErrorCode>(
  path: string,
  code: Code,
  ...params: ParamsArgument<Code>
) => fieldErrors([{ path, ...toReason(code, ...params) }])

/** A reason with the path of its field. */
export type FieldReason = ErrorReason & { path: string }

/**
 * The error of a call because of several fields. If all have the same reason or only one field is affected,
 * the first reason is also that of the call; otherwise it is INVALID_FIELDS.
 */
export function fieldErrors(reasons: readonly FieldReason[]) {
  const [first] = reasons
  const isOne =
    first &&
    (reasons.every(({ code, message }) => code === first.code && message === first.message) ||
      reasons.every(({ path }) => path === first.path))
  const byPath = new Map<string, ErrorReason>()
  for (const { path, code, params, message } of reasons)
    if (!byPath.has(path)) byPath.set(path, { code, params, message })
  return buildError(
    isOne ? { code: first.code, params: first.params, message: first.message } : toReason('INVALID_FIELDS'),
    // `fromEntries` also sets a field with an inherited name, such as `constructor`.
    Object.fromEntries(byPath),
  )
}

/** Throws if there are any reasons. */
export function throwFieldErrors(reasons: readonly FieldReason[]): void {
  if (reasons.length > 0) throw fieldErrors(reasons)
}

/** The error of a call for an existing reason. */
export function buildError({ code, params, message }: ErrorReason, fields?: Record<string, ErrorReason>) {
  const status = isErrorCode(code) ? ERRORS[code].status : 422
  return new ORPCError(code, { status, message, data: { params, ...(fields && { fields }) } })
}

/**
 * Returns the reason of an error of background work, such as of a row of a bulk change. For an error with several fields,
 * returns the first: rows have no fields.
 */
export function getReason(error: unknown): ErrorReason {
  if (!(error instanceof ORPCError)) return toReason('INTERNAL')
  const { params, fields } = Object(error.data)
  const [first] = Object.values<ErrorReason>(fields ?? {})
  return first ?? { code: error.code, params: { ...params }, message: error.message }
}

/** The reason of a schema's issue, whose message contains a code, see `errorCode`. */
export function parseIssueReason(message: string): ErrorReason {
  const { code, params } = parseErrorCode(message) ?? { code: 'UNUSABLE', params: {} }
  return { code, params, message: isErrorCode(code) ? errorMessage(code, params) : message }
}
