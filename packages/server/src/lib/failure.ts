import { ORPCError, ValidationError } from '@orpc/server'
import type { Failure } from '@storekeeper/contract/errors'
import { NO_ANSWER } from '../db/open.ts'
import { messageOf } from './field-messages.ts'
import { Unavailable } from './unavailable.ts'

/** What every kind of failure becomes: a status, and the one shape on the wire. */
export type FailureAnswer = { status: number; body: Failure }

/**
 * Turns whatever was thrown, by a call, by Fastify or by a library, into the one shape. An unexpected error is a 500
 * that reveals nothing but the request's id, under which the log has the cause.
 */
export function toFailure(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof ORPCError) return fromCall(error, requestId)
  if (isHttpError(error)) return fromHttp(error, requestId)
  if (error instanceof Unavailable) return unavailable(error.message, requestId)
  if (isFull(error))
    return answer(
      507,
      'NO_ROOM',
      'The shop’s disk is full, so that nothing can be stored. What is there can be read.',
      requestId,
    )
  if (isDatabaseAway(error))
    return unavailable('The database cannot be reached at the moment. Please try again.', requestId)
  if (isTooLong(error))
    return unavailable(
      'The database takes too long for this at the moment. Please try again later.',
      requestId,
    )
  return unexpected(requestId)
}

/** Validation by the contract: which fields, and what is wrong with each. */
function fromCall(error: ORPCError<string, unknown>, requestId: string): FailureAnswer {
  if (error.cause instanceof ValidationError && error.code === 'BAD_REQUEST') {
    const { data } = error.cause
    const issues = error.cause.issues.flatMap(ofClosestForm).flatMap((issue) => {
      const path = (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part))
      const keys = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : undefined
      if (keys)
        return keys.map((key) => ({
          path: [...path, key].join('.'),
          message: 'This field is not known here.',
        }))
      return [{ path: path.join('.'), message: messageOf(issue, path, data) }]
    })
    const body = { code: 'BAD_REQUEST', message: 'Some of what was sent cannot be used.', issues, requestId }
    return { status: 400, body }
  }
  // A handler whose answer does not fit the contract, and anything else the library calls internal, is our mistake.
  if (error.status >= 500) return unexpected(requestId)
  const { issues, ...details } = { issues: undefined, ...(error.data as object | undefined) }
  const body = {
    code: error.code,
    message: error.message,
    ...(Array.isArray(issues) ? { issues } : {}),
    ...(Object.keys(details).length > 0 ? { details } : {}),
    requestId,
  }
  return { status: error.status, body }
}

type Issue = ValidationError['issues'][number]

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

type HttpError = Error & { statusCode: number; code?: string }
const isHttpError = (error: unknown): error is HttpError =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'

/** Fastify's own refusals, with messages of ours. */
function fromHttp(error: HttpError, requestId: string): FailureAnswer {
  const { statusCode } = error
  if (statusCode === 413)
    return answer(413, 'TOO_LARGE', 'That is more than this call takes. Please send less at once.', requestId)
  if (statusCode === 415)
    return answer(415, 'WRONG_TYPE', 'This call takes JSON (Content-Type: application/json).', requestId)
  if (statusCode === 404) return answer(404, 'NOT_FOUND', 'There is nothing at this address.', requestId)
  if (statusCode === 405) return answer(405, 'METHOD_NOT_ALLOWED', error.message, requestId)
  if (statusCode >= 400 && statusCode < 500)
    return answer(statusCode, 'BAD_REQUEST', 'The request cannot be read. Please check its form.', requestId)
  return unexpected(requestId)
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

const unavailable = (message: string, requestId: string) => answer(503, 'UNAVAILABLE', message, requestId)

const unexpected = (requestId: string) =>
  answer(500, 'INTERNAL', 'Something went wrong on our side. Please try again.', requestId)

const answer = (status: number, code: string, message: string, requestId: string): FailureAnswer => ({
  status,
  body: { code, message, requestId },
})
