import { ORPCError } from '@orpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { apiError } from '../lib/api-error.ts'
import { seconds } from '../lib/clock.ts'
import { answerFailure } from './failures.ts'

/** Failures of uploads, in the one shape; what is still coming in is not waited for. */
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
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return apiError('FILE_REQUIRED')
  // A form that breaks off or is malformed comes as a bare error of the parser.
  const isForm = code.startsWith('FST_') || PARSER_ERRORS.test(error.message)
  if (!isForm || code === 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  const isLimit = /^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)
  return Object.assign(apiError(isLimit ? 'TOO_MANY_FORM_FIELDS' : 'UNREADABLE_FORM'), { cause: error })
}

const PARSER_ERRORS = /multipart|terminated early|malformed|premature close|boundary/i

/**
 * The rest of a body is thrown away for a moment, so that the sender reads the answer before the line is cut: who is cut
 * off while sending sees nothing but a broken line.
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
  // The parser, which was cut off in the middle, has left it paused: the rest would wait, and the next call break on this line.
  raw.resume()
}

const LINGER_MS = seconds(1)
const LINGER_BYTES = 8 * 1024 * 1024
