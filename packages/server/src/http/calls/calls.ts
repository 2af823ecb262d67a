import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyProcedure, ORPCError, ValidationError } from '@orpc/server'
import type { CallMeta } from '@storekeeper/contract/call'
import type { Failure } from '@storekeeper/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize, type CallContext, notSignedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { divideCalls, type PoolSizes } from '../../db/pool-sizes.ts'
import type { Read } from '../../db/replicas/replicas.ts'
import { limitTotals } from '../../domains/customers/customers.ts'
import {
  hideCredit,
  hideEmails,
  hideEmailsInError,
  hideSites,
  hidesEmails,
  isForReading,
  isOfStore,
  restoreEmails,
  restoreNames,
} from '../../domains/permissions/permissions.ts'
import { findSession } from '../../domains/sessions/sessions.ts'
import { apiError } from '../../lib/api-error.ts'
import { toFailure } from '../../lib/failure.ts'
import { parseLanguage } from '../../lib/language.ts'
import { refuseUnstorableText } from '../../lib/text/storable-text.ts'
import { router } from '../../router.ts'
import { takeEmptyBodies } from '../empty-bodies.ts'
import { getPublicUrl } from '../public-url.ts'
import { isNavigation, isReading, type Screens } from '../screens.ts'
import { openAdmission } from './admission.ts'
import { asJson, withCompiledSchemas } from './fast-procedures.ts'
import { readInput } from './read-input.ts'
import { getSiteKey } from './site-key.ts'
import { guardStorefrontCalls, isStorefrontCall } from './storefront-origins.ts'

/** The resources that all calls share. `publicUrl` defaults to the address that the server listens on. */
type Resources = Omit<CallContext, 'request' | 'publicUrl'> & {
  read: Read
  pools: PoolSizes
  publicUrl?: string | null
  lastEvent?: () => number | null
}
/** `leave` releases the slot of the call. */
type HttpContext = CallContext & { reply: FastifyReply; leave: () => void }

/**
 * Serves the calls of the contract at their exact paths. Some paths are also screens: a browser that
 * navigates there gets the screen, all other requests get the call. At a path that only a screen has, all GET
 * and HEAD requests get the screen.
 */
export async function serveCalls(
  app: FastifyInstance,
  resources: Resources,
  screens: Screens,
  allowedMethods: (request: FastifyRequest) => string[],
): Promise<void> {
  const handler = new OpenAPIHandler<HttpContext>(router, {
    customErrorResponseBodyEncoder: (error) => (error instanceof AnsweredError ? error.answer : undefined),
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          throw asAnswer(error, context)
        } finally {
          // Before the response is sent: a client that does not read it would occupy the slot.
          context.leave()
        }
      },
    ],
    clientInterceptors: [
      async ({ next }) => asJson(await next()),
      async ({ next, ...call }) => {
        const { input, procedure } = call
        const fast = withCompiledSchemas(procedure)
        const { request } = call.context.reply
        request.callPath = procedure['~orpc'].route.path
        const query = { ...Object(request.query) }
        refuseUnstorableText(input)
        refuseUnstorableText(query)
        try {
          const given = readInput(procedure, input, query)
          const { permission, records, isReading } = procedure['~orpc'].meta as CallMeta
          if (permission === 'open' || permission === 'storefront' || permission === 'customer')
            return await next({ ...call, procedure: fast, input: given })
          const { inputSchema, route } = procedure['~orpc']
          const required = {
            permission,
            records,
            inputSchema,
            isReading: isReading || ENDS_VIEWING.includes(route.path ?? ''),
          }
          const { db, secrets } = call.context
          const { session, input: permitted, hidden } = await authorize(call.context, required, given)
          // Before the call reads: a client that joins the live events with this number misses none.
          const lastEvent = resources.lastEvent?.() ?? null
          if (lastEvent !== null) call.context.reply.header('x-last-event', lastEvent)
          const isHiding = hidesEmails(session.admin) && (!isOfStore(permission) || isForReading(call.path))
          const restored = isHiding ? await restoreEmails(db, permitted, secrets) : permitted
          const run = (from: Db) =>
            next({
              ...call,
              procedure: fast,
              context: { ...call.context, session, db: from },
              input: restored,
            })
          const answered = route.method === 'GET' ? resources.read(run) : run(db)
          const output = await Promise.resolve(answered).catch((error: unknown) => {
            throw restoreNames(isHiding ? hideEmailsInError(error, secrets) : error, hidden)
          })
          const shown = isHiding ? hideEmails(output, secrets, isForReading(call.path)) : output
          const withSites = hideSites(session.admin, permission, restoreNames(shown, hidden))
          return limitTotals(db, session.admin, permission, hideCredit(session.admin, permission, withSites))
        } catch (error) {
          for (const code of undeclaredCodes(procedure, error))
            resources.log.error({ call: request.callPath, code }, UNDECLARED)
          throw error
        }
      },
    ],
  })

  const { staff, storefront } = divideCalls(resources.pools.calls)
  const admitStaff = openAdmission({ inside: staff, waiting: 200 })
  const admitStorefront = openAdmission({ inside: storefront, waiting: 200 })

  const serve = async (request: FastifyRequest, reply: FastifyReply) => {
    const isStorefront = isStorefrontCall(request)
    reply.header('vary', isStorefront ? `${VARIES}, Origin` : VARIES)
    const sendScreen = () => {
      request.callPath = 'screen'
      return screens.send(request, reply)
    }
    if (isNavigation(request)) return sendScreen()
    reply.header('cache-control', 'no-store')
    const publicUrl = getPublicUrl(app, resources.publicUrl)
    const admitted = await (isStorefront ? admitStorefront() : admitStaff())
    if (!admitted) {
      const { status, body } = toFailure(apiError('BUSY'), request.id)
      return reply.status(status).header('retry-after', BUSY_SECONDS).send(body)
    }
    const leave = once(admitted)
    const context = { ...resources, publicUrl, request: describe(request), reply, leave }
    try {
      const { matched } = await handler.handle(request, reply, { context })
      if (matched) return reply
    } finally {
      leave()
    }
    if (isReading(request) && screens.has(request)) return sendScreen()
    const methods = allowedMethods(request)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw wrongMethod(methods)
    }
    reply.callNotFound()
    return reply
  }
  await app.register(async (scope) => {
    guardStorefrontCalls(scope, resources)
    takeEmptyBodies(scope)
    // A body for bulk changes exceeds the limit for forms, so it is only read for a signed-in admin.
    const readSession = async (request: FastifyRequest) => {
      if (!(await findSession(resources.db, describe(request).token, resources.clock()))) throw notSignedIn()
    }
    for (const path of [TRACKING_LISTS, ...BULK_EDITS])
      scope.patch(path, { bodyLimit: MAX_BULK_BYTES, onRequest: readSession }, serve)
    scope.all('/*', serve)
  })
  // RFC 8058: mail programs post a form, whose content is irrelevant because the address contains the token.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      // An object, so that oRPC does not read the body again.
      done(null, {})
    })
    scope.all('/unsubscribe/:token', serve)
  })
}

/** What an admin who views the back-office with the roles of another one may send. */
const ENDS_VIEWING = ['/admin/profile/see-as', '/admin/auth/logout/{id}']

const TRACKING_LISTS = '/admin/orders/tracking/bulk-update-numbers'
const BULK_EDITS = ['products', 'coupons', 'customers', 'setting/shipping'].map(
  (of) => `/admin/${of}/bulk-edit`,
)
const MAX_BULK_BYTES = 3 * 1024 * 1024

const BUSY_SECONDS = 2

/** The log message for an error code that the contract of the call does not name: a bug in the call. */
export const UNDECLARED = 'A call was refused with a code that its contract does not name'

const undeclaredCodes = (procedure: AnyProcedure, error: unknown) => {
  if (!(error instanceof ORPCError) || error.status >= 500 || error.cause instanceof ValidationError)
    return []
  const { fields = {} } = Object(error.data) as Partial<Failure>
  const codes = new Set([error.code, ...Object.values(fields).map(({ code }) => code)])
  return [...codes].filter((code) => !Object.hasOwn(procedure['~orpc'].errorMap, code))
}

const wrongMethod = (methods: readonly string[]) =>
  Object.assign(new Error('Method not allowed'), { statusCode: 405, methods })

/** The headers that distinguish a browser's navigation to a screen from a call at the same address. */
const VARIES = 'Accept, Sec-Fetch-Mode'

const describe = (request: FastifyRequest): CallContext['request'] => ({
  id: request.id,
  ip: request.ip,
  device: (request.headers['user-agent'] ?? '').slice(0, 300),
  // Few calls need it.
  get language() {
    return parseLanguage(request.headers['accept-language'])
  },
  token: /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? null,
  siteKey: getSiteKey(request),
})

/** An error that already has a response body. */
class AnsweredError extends ORPCError<string, unknown> {
  readonly answer: ReturnType<typeof toFailure>['body']
  constructor({ status, body }: ReturnType<typeof toFailure>, cause: unknown) {
    super(body.code, { status, message: body.message, cause })
    this.answer = body
  }
}

function asAnswer(error: unknown, { reply, request, log }: HttpContext): AnsweredError {
  const failure = toFailure(error, request.id)
  if (failure.status >= 500)
    log.error(
      { err: error, ...wrongOutput(error), requestId: request.id, call: reply.request.callPath },
      'A call failed',
    )
  const wait = failure.body.code === 'BUSY' ? BUSY_SECONDS : failure.body.params.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return new AnsweredError(failure, error)
}

/** The fields of an output that do not have the shape of the contract, which is a bug. */
function wrongOutput(error: unknown): { output?: string[] } {
  const cause = error instanceof ORPCError ? error.cause : undefined
  if (!(cause instanceof ValidationError)) return {}
  const name = (part: unknown) => String(Object(part).key ?? part)
  return { output: cause.issues.map(({ path = [], message }) => `${path.map(name).join('.')}: ${message}`) }
}

function once(act: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) act()
    isDone = true
  }
}
