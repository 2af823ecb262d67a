import { ORPCError } from '@orpc/client'
import type { ErrorReason, Failure } from '@storekeeper/contract/errors'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An API failure with its HTTP status. */
export type Refusal = Failure & { status: number }

/**
 * Returns the body of an error response as a failure; null if it is not one of the API. Without its schema, so
 * that the first page does not load the library for schemas.
 */
export const asFailure = (body: unknown): Failure | null => (isFailure(body) ? body : null)

const isFailure = (body: unknown): body is Failure =>
  isReason(body) &&
  'requestId' in body &&
  typeof body.requestId === 'string' &&
  (!('fields' in body) ||
    body.fields === undefined ||
    (isObject(body.fields) && Object.values(body.fields).every(isReason)))

const isReason = (value: unknown): value is ErrorReason =>
  isObject(value) &&
  typeof value.code === 'string' &&
  isObject(value.params) &&
  typeof value.message === 'string'

/** Converts an error response to the error that a call throws; null if it is not a failure of the API. */
export const toApiError = (body: unknown, { status }: { status: number }) => {
  const failure = asFailure(body)
  if (!failure) return null
  const { code, message, ...data } = failure
  return new ORPCError(code, { status, message, data })
}

/** Returns the failure of a call; null for errors that are not from the API, such as a lost connection. */
export const getRefusal = (error: unknown): Refusal | null => {
  if (!(error instanceof ORPCError)) return null
  const { status, code, message, data } = error
  const failure = asFailure({ params: {}, requestId: '', ...data, code, message })
  return failure && { ...failure, status }
}

/** The reasons of a failure: those of its fields, or that of the undone call, if it has no specific reason. */
export const getReasons = (refusal: Refusal): ErrorReason[] => {
  const reasons = GENERAL.has(refusal.code) ? Object.values(refusal.fields ?? refusal.params) : []
  return reasons.length > 0 ? (reasons as ErrorReason[]) : [refusal]
}

const GENERAL: ReadonlySet<string> = new Set(['INVALID_FIELDS', 'BAD_REQUEST', 'UNDO_REFUSED'])

/** The field errors of a failure by path, empty if there are none. */
export const fieldReasons = (refusal: Refusal | null): [path: string, reason: ErrorReason][] =>
  Object.entries(refusal?.fields ?? {})
