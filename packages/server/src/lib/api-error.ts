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

/** The error of a whole call, with the status of its code. */
export const apiError = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<Code>) =>
  errorOf(toReason(code, ...params))

/** The error of a call because of one field: `fieldError('email', 'EMAIL_TAKEN')`. */
export const fieldError = <Code extends ErrorCode>(
  path: string,
  code: Code,
  ...params: ParamsArgument<Code>
) => fieldErrors([{ path, ...toReason(code, ...params) }])

/** A reason at the field that it concerns. */
export type FieldReason = ErrorReason & { path: string }

/** The error of a call because of several fields; with one code or field alone, its reason is that of the call. */
export function fieldErrors(reasons: readonly FieldReason[]) {
  const [first] = reasons
  const isOne =
    first &&
    (reasons.every(({ code, message }) => code === first.code && message === first.message) ||
      reasons.every(({ path }) => path === first.path))
  const byPath = new Map<string, ErrorReason>()
  for (const { path, code, params, message } of reasons)
    if (!byPath.has(path)) byPath.set(path, { code, params, message })
  return errorOf(
    isOne ? { code: first.code, params: first.params, message: first.message } : severalFields(reasons),
    // A field may have the name of what every object inherits, such as `constructor`.
    Object.fromEntries(byPath),
  )
}

const severalFields = (reasons: readonly FieldReason[]): ErrorReason => ({
  ...toReason('INVALID_FIELDS'),
  message: [...new Set(reasons.map(({ message }) => message))].join(' '),
})

/** Throws for reasons at fields, if there are any. */
export function throwFieldErrors(reasons: readonly FieldReason[]): void {
  if (reasons.length > 0) throw fieldErrors(reasons)
}

/** The error of a call for a reason that was found before. */
export function errorOf({ code, params, message }: ErrorReason, fields?: Record<string, ErrorReason>) {
  const status = isErrorCode(code) ? ERRORS[code].status : 422
  return new ORPCError(code, { status, message, data: { params, ...(fields && { fields }) } })
}

/** The reason for which a schema refused something: its message is a code, see `errorCode`. */
export function reasonOfIssue(message: string): ErrorReason {
  const { code, params } = parseErrorCode(message) ?? { code: 'UNUSABLE', params: {} }
  return { code, params, message: isErrorCode(code) ? errorMessage(code, params) : message }
}
