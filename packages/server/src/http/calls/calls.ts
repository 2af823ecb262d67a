import {
  type AnyProcedure,
  call,
  getRouter,
  isProcedure,
  ORPCError,
  traverseContractProcedures,
  ValidationError,
} from '@orpc/server'
import { contract } from '@storekeeper/contract'
import type { CallMeta } from '@storekeeper/contract/call'
import type { Failure } from '@storekeeper/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorize, type CallContext, notSignedIn } from '../../calls.ts'
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
import { router } from '../../router.ts'
import { takeEmptyBodies } from '../empty-bodies.ts'
import { getPublicUrl } from '../public-url.ts'
import { isNavigation, isReading, type Screens } from '../screens.ts'
import { openAdmission } from './admission.ts'
import { withCompiledSchemas } from './fast-procedures.ts'
import { readRequest } from './read-input.ts'
import { getSiteKey } from './site-key.ts'
import { guardStorefrontCalls, isStorefrontCall } from './storefront-origins.ts'

/** The resources that all calls share. `publicUrl` defaults to the address that the server listens on. */
type Resources = Omit<CallContext, 'request' | 'publicUrl'> & {
  read: Read
  pools: PoolSizes
  publicUrl?: string | null
  lastEvent?: () => number | null
}

/**
 * Serves each call of the contract as a route. Some paths are also screens: a browser that navigates there gets
 * the screen, all other requests get the call. At a path that only a screen has, all GET and HEAD requests get
 * the screen.
 */
export async function serveCalls(
  app: FastifyInstance,
  resources: Resources,
  screens: Screens,
  allowedMethods: (request: FastifyRequest) => string[],
): Promise<void> {
  const shared = { ...resources, publicUrl: getPublicUrl(app, resources.publicUrl) }
  app.addHook('onListen', async () => {
    shared.publicUrl = getPublicUrl(app, resources.publicUrl)
  })
  const { staff, storefront } = divideCalls(resources.pools.calls)
  const admitStaff = openAdmission({ inside: staff, waiting: 200 })
  const admitStorefront = openAdmission({ inside: storefront, waiting: 200 })

  const sendScreen = (request: FastifyRequest, reply: FastifyReply) => {
    request.callPath = 'screen'
    return screens.send(request, reply)
  }
  const setHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    const vary = isStorefrontCall(request) ? `${VARIES}, Origin` : VARIES
    reply.headers({ vary, 'cache-control': 'no-store' })
  }

  const sendRest = async (request: FastifyRequest, reply: FastifyReply) => {
    setHeaders(request, reply)
    if (isNavigation(request) || (isReading(request) && screens.has(request)))
      return sendScreen(request, reply)
    const methods = allowedMethods(request)
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '))
      throw wrongMethod(methods)
    }
    reply.callNotFound()
    return reply
  }
  const serve = (call: ServedCall) => {
    const admit = call.path.startsWith('/store') ? admitStorefront : admitStaff
    return async (request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(request, reply)
      if (isNavigation(request)) return sendScreen(request, reply)
      request.callPath = call.path
      const leave = await admit()
      if (!leave) return sendFailure(apiError('BUSY'), request, reply)
      try {
        // The slot is free before the response is sent: a client that does not read it would occupy it.
        const output = await runCall(call, request, reply, shared).finally(leave)
        return sendOutput(reply, output)
      } catch (error) {
        sendFailure(error, request, reply)
        if (reply.statusCode >= 500)
          resources.log.error(
            { err: error, ...wrongOutput(error), requestId: request.id, call: call.path },
            'A call failed',
          )
        return reply
      }
    }
  }
  const routes = findCalls().map((call) => ({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    handler: serve(call),
  }))
  // A body for bulk changes exceeds the limit for forms, so it is only read for a signed-in admin.
  const readSession = async (request: FastifyRequest) => {
    if (!(await findSession(resources.db, describe(request).token, resources.clock()))) throw notSignedIn()
  }
  const forBulk = { bodyLimit: MAX_BULK_BYTES, onRequest: readSession }
  await app.register(async (scope) => {
    guardStorefrontCalls(scope, resources)
    takeEmptyBodies(scope)
    for (const route of routes.filter(({ url }) => url !== UNSUBSCRIBE))
      scope.route({ ...route, ...(BULK_EDITS.includes(route.url) && forBulk) })
    scope.all('/*', sendRest)
  })
  // RFC 8058: mail programs post a form, whose content is irrelevant because the address contains the token.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      done(null, {})
    })
    const served = routes.filter(({ url }) => url === UNSUBSCRIBE)
    for (const route of served) scope.route(route)
    // The log contains the pattern of a route, and not the token of its address.
    const others = app.supportedMethods.filter((other) => !served.some(({ method }) => method === other))
    const config = { isFallback: true }
    scope.route({ method: others, url: UNSUBSCRIBE, exposeHeadRoute: false, handler: sendRest, config })
  })
}

type ServedCall = CallMeta & {
  name: readonly string[]
  method: string
  path: string
  procedure: AnyProcedure
}

function findCalls(): ServedCall[] {
  const calls: ServedCall[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ path: name }) => {
    const procedure = getRouter(router, name)
    if (!isProcedure(procedure)) throw new Error(`The call ${name.join('.')} has no handler.`)
    const { route, meta } = procedure['~orpc']
    const { method = 'POST', path = '/' } = route
    // oRPC types the meta as a plain record; our contract always sets it.
    calls.push({ ...(meta as CallMeta), name, method, path, procedure })
  })
  return calls
}

/** Validates and permits a call, runs it, and hides in its output what its sender may not view. */
async function runCall(
  { permission, records, isReading, name, method, path, procedure }: ServedCall,
  request: FastifyRequest,
  reply: FastifyReply,
  resources: Resources & { publicUrl: string },
): Promise<unknown> {
  const { db, clock, secrets } = resources
  const described = describe(request)
  const run = (context: Pick<CallContext, 'db' | 'session'>, input: unknown) =>
    call(withCompiledSchemas(procedure), input, {
      context: { ...resources, request: described, ...context },
      path: name,
    })
  try {
    const input = readRequest(procedure, request)
    if (permission === 'open' || permission === 'storefront' || permission === 'customer')
      return await run({ db }, input)
    const { inputSchema } = procedure['~orpc']
    const required = {
      ...{ permission, records, inputSchema },
      isReading: isReading || ENDS_VIEWING.includes(path),
    }
    const permitted = await authorize({ db, clock, request: described }, required, input)
    const { session, hidden } = permitted
    // Before the call reads: a client that joins the live events with this number misses none.
    const lastEvent = resources.lastEvent?.() ?? null
    if (lastEvent !== null) reply.header('x-last-event', lastEvent)
    const isHiding = hidesEmails(session.admin) && (!isOfStore(permission) || isForReading(name))
    const restored = isHiding ? await restoreEmails(db, permitted.input, secrets) : permitted.input
    const answered =
      method === 'GET'
        ? resources.read((from) => run({ db: from, session }, restored))
        : run({ db, session }, restored)
    const output = await answered.catch((error: unknown) => {
      throw restoreNames(isHiding ? hideEmailsInError(error, secrets) : error, hidden)
    })
    const shown = isHiding ? hideEmails(output, secrets, isForReading(name)) : output
    const withSites = hideSites(session.admin, permission, restoreNames(shown, hidden))
    return await limitTotals(db, session.admin, permission, hideCredit(session.admin, permission, withSites))
  } catch (error) {
    for (const code of undeclaredCodes(procedure, error))
      resources.log.error({ call: path, code }, UNDECLARED)
    throw error
  }
}

/** An output is JSON, a file or nothing. */
function sendOutput(reply: FastifyReply, output: unknown): FastifyReply {
  if (output === undefined) return reply.send()
  if (!(output instanceof File)) return reply.type('application/json').send(JSON.stringify(output))
  return reply
    .headers({ 'content-type': output.type, 'content-length': output.size })
    .header('content-disposition', `inline; filename="${output.name}"`)
    .send(output.stream())
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toFailure(error, request.id)
  const wait = body.code === 'BUSY' ? BUSY_SECONDS : body.params.retryAfterSeconds
  if (typeof wait === 'number') reply.header('retry-after', wait)
  return reply.status(status).send(body)
}

/** What an admin who views the back-office with the roles of another one may send. */
const ENDS_VIEWING = ['/admin/profile/see-as', '/admin/auth/logout/{id}']

const BULK_EDITS = [
  '/admin/orders/tracking/bulk-update-numbers',
  ...['products', 'coupons', 'customers', 'setting/shipping'].map((of) => `/admin/${of}/bulk-edit`),
]
const UNSUBSCRIBE = '/unsubscribe/:token'
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

/** The fields of an output that do not have the shape of the contract, which is a bug. */
function wrongOutput(error: unknown): { output?: string[] } {
  const cause = error instanceof ORPCError ? error.cause : undefined
  if (!(cause instanceof ValidationError)) return {}
  const name = (part: unknown) => String(Object(part).key ?? part)
  return { output: cause.issues.map(({ path = [], message }) => `${path.map(name).join('.')}: ${message}`) }
}
