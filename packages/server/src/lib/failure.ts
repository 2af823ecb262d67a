import { ORPCError, ValidationError } from '@orpc/server'
import type { ErrorReason, Failure } from '@storekeeper/contract/errors'
import type { ErrorCode, ParamsArgument } from '@storekeeper/contract/errors/catalogue'
import { codeOfIssue } from '@storekeeper/contract/errors/error-code'
import { z } from 'zod'
import { NO_ANSWER } from '../db/open.ts'
import { errorOf, fieldErrors, reasonOfIssue, toReason } from './api-error.ts'
import { Unavailable } from './unavailable.ts'

// One library validates the whole contract, and sends no message of its own to a client.
z.config({ customError: codeOfIssue })

/** What every kind of failure becomes: a status, and the one shape on the wire. */
export type FailureAnswer = { status: number; body: Failure }

/**
 * Turns an error thrown by a call, by Fastify or by a library into the one shape. An unexpected error is a 500 that
 * reveals nothing but the request's id, under which the log has the cause.
 */
export function toFailure(error: unknown, requestId: string): FailureAnswer {
  const { status, message, code, data } = toError(error)
  const { params = {}, fields } = Object(data) as Partial<Failure>
  return { status, body: { code, params, message, ...(fields && { fields }), requestId } }
}

function toError(error: unknown): ORPCError<string, unknown> {
  if (error instanceof ORPCError) return ofCall(error)
  if (isHttpError(error)) return ofHttp(error)
  if (error instanceof Unavailable) return errorOf(error.reason)
  if (isFull(error)) return apiErrorOf('DISK_FULL')
  if (isDatabaseAway(error)) return apiErrorOf('DATABASE_UNREACHABLE')
  return apiErrorOf(isTooLong(error) ? 'DATABASE_SLOW' : 'INTERNAL')
}

const apiErrorOf = <Code extends ErrorCode>(code: Code, ...params: ParamsArgument<Code>) =>
  errorOf(toReason(code, ...params))

/** An error of a call: of its input, by the contract; of its output or of the library, which is our mistake; or its own. */
function ofCall(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') return ofInput(error.cause)
  return error.status >= 500 && !isOurs(error) ? apiErrorOf('INTERNAL') : error
}

/** Whether an error of the server came from the catalogue, and not from the library. */
const isOurs = ({ data }: ORPCError<string, unknown>) => Object.hasOwn(Object(data), 'params')

/** Validation by the contract: which fields, and what is wrong with each. */
function ofInput({ issues, data }: ValidationError) {
  const reasons = issues.flatMap(ofClosestForm).flatMap((issue) => {
    const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
    if ('keys' in issue && Array.isArray(issue.keys))
      return issue.keys.map((key) => ({ path: [...path, key].join('.'), ...toReason('UNKNOWN_FIELD') }))
    return [{ path: path.join('.'), ...reasonOf(issue, path, data) }]
  })
  const { data: details } = fieldErrors(reasons)
  return errorOf(toReason('BAD_REQUEST'), Object(details).fields)
}

type Issue = ValidationError['issues'][number]

function reasonOf(issue: Issue, path: readonly string[], input: unknown): ErrorReason {
  const isMissing = path.reduce<unknown>((inner, name) => Object(inner)[name], input) === undefined
  const isOfType = path.length > 0 && !('code' in issue && issue.code === 'custom')
  return input !== undefined && isMissing && isOfType ? toReason('REQUIRED') : reasonOfIssue(issue.message)
}

/** What is wrong with an input that may have several forms: as the one of them that has the fewest fields wrong. */
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

type HttpError = Error & { statusCode: number; methods?: string[] }
const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** Fastify's own errors, with codes of ours. */
function ofHttp({ statusCode, methods = [] }: HttpError) {
  if (statusCode === 413) return apiErrorOf('PAYLOAD_TOO_LARGE')
  if (statusCode === 415) return apiErrorOf('UNSUPPORTED_MEDIA_TYPE')
  if (statusCode === 404) return apiErrorOf('NOTHING_HERE')
  if (statusCode === 405) return apiErrorOf('METHOD_NOT_ALLOWED', { methods })
  if (statusCode < 400 || statusCode >= 500) return apiErrorOf('INTERNAL')
  // The status of headers that are too large, or of a body that came too slowly, is more exact than that of the code.
  const { code, message, data } = apiErrorOf('UNREADABLE_REQUEST')
  return new ORPCError(code, { status: statusCode, message, data })
}

/** The disk of the database (53100), or of files that are uploaded. */
const isFull = (error: unknown) => error instanceof Error && 'code' in error && FULL.has(String(error.code))

const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/**
 * Connection refused, reset or shut down: PostgreSQL's class 08 and 57P, and the network's own codes; or no room for
 * one more connection or for memory: class 53.
 */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (/^(08|57P|53)/.test(code) || NETWORK_TROUBLE.has(code)) return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
}

/** Ended by the server after its time was up, or given up by the driver, which has no code for it. */
const isTooLong = (error: unknown) =>
  error instanceof Error && (('code' in error && error.code === '57014') || error.message === NO_ANSWER)

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
