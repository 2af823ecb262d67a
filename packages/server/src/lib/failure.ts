import { ORPCError, ValidationError } from '@orpc/server'
import type { ErrorReason, Failure } from '@storekeeper/contract/errors'
import { toIssueCode } from '@storekeeper/contract/errors/issue-code'
import { z } from 'zod'
import { NO_ANSWER } from '../db/open.ts'
import { apiError, buildError, fieldErrors, parseIssueReason, toReason } from './api-error.ts'
import { getCode, hasCode } from './error-code.ts'
import { Unavailable } from './unavailable.ts'

// All contracts use Zod, whose messages the code of `toIssueCode` replaces.
z.config({ customError: toIssueCode })

/** The status and the wire body of a failure. */
export type FailureAnswer = { status: number; body: Failure }

/**
 * Converts an error of a call, of Fastify or of a library to the wire shape. An unexpected error is a 500
 * that contains only the request's id, under which the log has the cause.
 */
export function toFailure(error: unknown, requestId: string): FailureAnswer {
  const { status, message, code, data } = toError(error)
  const { params = {}, fields } = Object(data) as Partial<Failure>
  return { status, body: { code, params, message, ...(fields && { fields }), requestId } }
}

function toError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return ofCall(error)
  if (isHttpError(error)) return ofHttp(error)
  if (error instanceof Unavailable) return buildError(error.reason)
  if (isFull(error)) return apiError('DISK_FULL')
  if (isDatabaseAway(error)) return apiError('DATABASE_UNREACHABLE')
  if (isInTheWay(error)) return apiError('BUSY')
  return apiError(isTooLong(error) ? 'DATABASE_SLOW' : 'INTERNAL')
}

/**
 * An error of a call: of its input, which the contract rejects; of its output or oRPC, which is a bug; or of
 * the call itself.
 */
function ofCall(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') return ofInput(error.cause)
  return error.status >= 500 && !isOurs(error) ? apiError('INTERNAL') : error
}

/** Whether a server error has a code of the catalogue, as opposed to an error of oRPC. */
const isOurs = ({ data }: ORPCError<string, unknown>) => Object.hasOwn(Object(data), 'params')

/** A validation error of the contract: the fields, and the reason for each. */
function ofInput({ issues, data }: ValidationError) {
  const reasons = issues.flatMap(ofClosestForm).flatMap((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    if ('keys' in issue && Array.isArray(issue.keys))
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), ...toReason('UNKNOWN_FIELD') }))
    return [{ path: path.join('.'), ...getReason(issue, path, data) }]
  })
  const { data: details } = fieldErrors(reasons)
  return buildError(toReason('BAD_REQUEST'), Object(details).fields)
}

type Issue = ValidationError['issues'][number]

function getReason(issue: Issue, path: readonly string[], input: unknown): ErrorReason {
  const isMissing = path.reduce<unknown>((inner, name) => Object(inner)[name], input) === undefined
  const isOfType = path.length > 0 && !('code' in issue && issue.code === 'custom')
  return input !== undefined && isMissing && isOfType ? toReason('REQUIRED') : parseIssueReason(issue.message)
}

/** For an input with several forms, the issues of the form with the fewest invalid fields. */
function ofClosestForm(issue: Issue): readonly Issue[] {
  if (issue.path?.length || !('errors' in issue) || !Array.isArray(issue.errors)) return [issue]
  const forms: Issue[][] = issue.errors
  const [closest = [issue]] = forms.toSorted((one, other) => fieldsWrong(one) - fieldsWrong(other))
  return closest
}

const fieldsWrong = (issues: Issue[]) =>
  new Set(
    issues.flatMap((issue) =>
      'keys' in issue && Array.isArray(issue.keys) ? issue.keys : [issue.path?.[0]],
    ),
  ).size

type HttpError = Error & { statusCode: number; methods?: string[]; maxBytes?: number | null }
const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** Maps Fastify's errors to our codes. */
function ofHttp({ statusCode, methods = [], maxBytes = null }: HttpError) {
  if (statusCode === 413) return apiError('PAYLOAD_TOO_LARGE', { maxBytes })
  if (statusCode === 415) return apiError('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 404) return apiError('NOTHING_HERE')
  if (statusCode === 405) return apiError('METHOD_NOT_ALLOWED', { methods })
  if (statusCode < 400 || statusCode >= 500) return apiError('INTERNAL')
  // The status of too large headers or of a slow body is more precise than that of the code.
  const { code, message, data } = apiError('UNREADABLE_REQUEST')
  return new ORPCError(code, { status: statusCode, message, data })
}

/** Whether the disk of the database (53100) or of the uploaded files is full. */
const isFull = (error: unknown) => hasCode(error, '53100', 'ENOSPC', 'EDQUOT', 'EFBIG')

/**
 * Whether the database is away: connection refused, reset or shut down (classes 08 and 57P, and network
 * codes), or out of connections or memory (class 53).
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = getCode(error)
  if (/^(08|57P|53)/.test(code) || NETWORK_TROUBLE.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
}

/** Whether a repetition may succeed: a service is away, or transactions were in each other's way. */
export const isPassing = (error: unknown): boolean =>
  error instanceof Unavailable || isDatabaseAway(error) || isInTheWay(error)

/** A serialization failure, a deadlock, or a lock that was not available in time. */
const isInTheWay = (error: unknown) => hasCode(error, '40001', '40P01', '55P03')

/** Cancelled by the server after the time limit, or by the driver, which has no code for it. */
export const isTooLong = (error: unknown) =>
  hasCode(error, '57014') || (error instanceof Error && error.message === NO_ANSWER)

const NETWORK_TROUBLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
