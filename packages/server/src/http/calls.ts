import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallContext } from '../calls.ts'
import { toFailure } from '../lib/failure.ts'
import { router } from '../router.ts'
import { isNavigation, type SendScreen } from './screens.ts'
import { refuseUnstorableText } from './storable-text.ts'

/** What calls share; each request adds its own. */
type Resources = Omit<CallContext, 'request'>
type HttpContext = CallContext & { reply: FastifyReply }

/**
 * Serves the contract's calls at exactly their paths. Some paths are also screens: a browser that navigates there gets
 * the screen, every other request the call.
 */
export async function serveCalls(
  app: FastifyInstance,
  resources: Resources,
  sendScreen: SendScreen,
): Promise<void> {
  const handler = new OpenAPIHandler<HttpContext>(router, {
    customErrorResponseBodyEncoder: (error) => (error instanceof AnsweredError ? error.answer : undefined),
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw asAnswer(error, context)
        }
      },
    ],
    clientInterceptors: [
      ({ next, input }) => {
        refuseUnstorableText(input)
        return next()
      },
    ],
  })

  await app.register(async (scope) => {
    scope.all('/*', async (request, reply) => {
      reply.header('vary', 'Accept, Sec-Fetch-Mode')
      if (isNavigation(request)) return sendScreen(request, reply)
      reply.header('cache-control', 'no-store')
      const context = { ...resources, request: describe(request), reply }
      const { matched } = await handler.handle(request, reply, { context })
      if (!matched) reply.callNotFound()
      return reply
    })
  })
}

const describe = (request: FastifyRequest): CallContext['request'] => ({
  id: request.id,
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  token: /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
})

/** An error that already knows its answer in the one shape. */
class AnsweredError extends ORPCError<string, unknown> {
  readonly answer: ReturnType<typeof toFailure>['body']
  constructor({ status, body }: ReturnType<typeof toFailure>, cause: unknown) {
    super(body.code, { status, message: body.message, cause })
    this.answer = body
  }
}

function asAnswer(error: unknown, { reply, request, log }: HttpContext): AnsweredError {
  const failure = toFailure(error, request.id)
  if (failure.status >= 500) log.error({ err: error, requestId: request.id }, 'A call failed')
  const wait = failure.body.details?.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return new AnsweredError(failure, error)
}
