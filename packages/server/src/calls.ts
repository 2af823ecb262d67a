import { implement } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import type { CallMeta } from '@storekeeper/contract/call'
import { isAllowed, type Permission } from '@storekeeper/contract/permissions'
import { MAX_STORE_EVENTS } from '@storekeeper/contract/store/store-events'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { findSession, type Session } from './domains/auth/sessions.ts'
import { findCustomerSession } from './domains/customer-sessions/customer-sessions.ts'
import { siteOfKey } from './domains/store/site-of-key.ts'
import { apiError } from './lib/api-error.ts'
import type { Clock } from './lib/clock.ts'
import type { FileLinks } from './lib/file-links.ts'
import type { Language } from './lib/language.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Geocoder } from './ports/geocoding/geocoder.ts'
import type { Jobs } from './ports/jobs/jobs.ts'
import type { RateLimits } from './ports/rate-limits.ts'
import type { Storage } from './ports/storage/storage.ts'

/** What every call is handed. */
export type CallContext = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  jobs: Jobs
  storage: Storage
  fileLinks: FileLinks
  geocoder: Geocoder
  secrets: Secrets
  /** Where people reach the shop; links in mails begin with it, and never with a value from a request. */
  publicUrl: string
  /** Whether mails reach people: by a mail server, or at `/dev/mail`. */
  canSendMail: boolean
  request: {
    id: string
    ip: string
    device: string
    language: Language
    /** The same; null where the request names no language that there is. Only a named one is recorded of a person. */
    namedLanguage: Language | null
    token: string | null
    siteKey: string | null
  }
}

const call = implement(contract).$context<CallContext>()

/** Calls that need no session. */
export const open = call

/** Calls of a signed-in administrator, who must hold the right that the contract names. */
export const signedIn = call.use(async ({ context, procedure, next }) => {
  const session = await findSession(context.db, context.request.token, context.clock())
  if (!session) throw notSignedIn()
  const { permission } = procedure['~orpc'].meta as CallMeta
  if (permission !== 'open' && permission !== 'storefront' && permission !== 'customer')
    demand(session.admin, permission)
  return next({ context: { session, admin: session.admin } })
})

/** Calls that are open to everyone, only so many a minute from one address. */
export const metered = call.use(async ({ context, next }) => {
  await context.rateLimits.attempt('storefront', context.request.ip)
  return next()
})

/** Calls of a storefront, which shows its site's public key. They are about that site and no other. */
export const storefront = metered.use(async ({ context, next }) =>
  next({ context: { site: await siteOfKey(context.db, context.request.siteKey) } }),
)

/**
 * The call by which a storefront reports what its visitors do. It comes so often that it is metered by itself, by how
 * much it brings, and takes nothing from what the same customers may request and order.
 */
export const storefrontEvents = call.use(async ({ context, next }, input) => {
  await context.rateLimits.attempt('store-events', context.request.ip, weightOf(input))
  return next({ context: { site: await siteOfKey(context.db, context.request.siteKey) } })
})

/** A call with few events is work too. What is sent is not checked yet: more than may be sent is refused afterwards. */
function weightOf(input: unknown): number {
  const { events }: { events?: unknown } = Object(input)
  const count = Array.isArray(events) ? events.length : 0
  return Math.min(Math.max(count, LEAST_WEIGHT), MAX_STORE_EVENTS)
}
const LEAST_WEIGHT = 10

/** Calls of a storefront that a customer may make signed in or not. A session that has ended is refused, never forgotten. */
export const buyer = storefront.use(async ({ context: { db, clock, request }, next }) => {
  const session = await findCustomerSession(db, request.token, clock())
  if (request.token !== null && !session) throw notSignedIn()
  return next({ context: { customer: session?.customer ?? null } })
})

/** Calls of a storefront's customer, who shows a session. They are about that customer and no other. */
export const customerCall = storefront.use(async ({ context: { db, clock, request }, next }) => {
  const session = await findCustomerSession(db, request.token, clock())
  if (!session) throw notSignedIn()
  return next({ context: { customer: session.customer, customerSession: session._id } })
})

export const notSignedIn = () => apiError('UNAUTHORIZED')

/**
 * Refuses with the name of the permission that is missing. While two-step sign-in is required of all admins, those
 * without it may only use their own profile, where they set it up.
 */
export function demand(admin: Session['admin'], permission: Permission): void {
  if (permission !== 'profile:own') demandTwoStep(admin)
  if (!isAllowed(admin, permission)) throw apiError('PERMISSION_MISSING', { permission })
}

export function demandTwoStep(admin: Session['admin']): void {
  if (admin.mustSetUpTwoStep) throw apiError('TWO_STEP_REQUIRED')
}
