import { ORPCError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../../lib/api-error.ts'
import { seconds } from '../../lib/clock.ts'
import { getCode } from '../../lib/error-code.ts'
import { answerFailure } from '../failures.ts'
import { MAX_FORM_FIELDS } from './receive-files.ts'

/** Answers a failed upload without waiting for the rest of the body. */
export function answerUploadFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.raw.complete) reply.raw.once('finish', () => cutOff(request))
  return answerFailure(withOurCode(error), request, reply)
}

function withOurCode(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ORPCError) return error
  const code = getCode(error)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiError('FILE_REQUIRED')
  // An interrupted or malformed form fails with a plain error of the parser.
  const isForm = code.startsWith('FST_') || PARSER_ERRORS.test(error.message)
  if (!isForm || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  const isLimit = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
  const failure = isLimit
    ? apiError('TOO_MANY_FORM_FIELDS', { max: MAX_FORM_FIELDS })
    : apiError('UNREADABLE_FORM')
  return Object.assign(failure, { cause: error })
}

const PARSER_ERRORS = /multipart|terminated early|malformed|premature close|boundary/i

/**
 * Discards the rest of a body for a moment before it cuts the connection, so that the sender can read the
 * response: a client that is cut off while it sends only sees a broken connection.
 */
function cutOff({ raw }: FastifyRequest): void {
  const { socket } = raw
  const already = socket.bytesRead
  const cut = () => {
    if (!raw.complete) raw.destroy()
  }
  const timer = setTimeout(cut, LINGER_MS)
  timer.unref()
  raw.on('data', () => {
    if (socket.bytesRead - already > LINGER_BYTES) cut()
  })
  raw.once('close', () => clearTimeout(timer))
  // The interrupted parser has paused the stream: the rest would stay in the buffer and break the next
  // request.
  raw.resume()
}

const LINGER_MS = seconds(1)
const LINGER_BYTES = 8 * 1024 * 1024
