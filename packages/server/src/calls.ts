import { implement } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import { type Grants, isAllowed, type Sites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { MAX_STORE_EVENTS } from '@storekeeper/contract/store/store-events'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { findCustomerSession } from './domains/customer-sessions/customer-sessions.ts'
import { hidesEmails, isOfStore, keepSearchesOutOfEmails } from './domains/permissions/hidden-emails.ts'
import { toShownSite } from './domains/permissions/hidden-sites.ts'
import { type LimitedInput, limitToSites } from './domains/permissions/limit-to-sites.ts'
import { refuseRevealing } from './domains/permissions/refuse-revealing.ts'
import { findSession, type Session } from './domains/sessions/sessions.ts'
import { findSiteByKey } from './domains/store/site-by-key.ts'
import { apiError } from './lib/api-error.ts'
import type { Clock } from './lib/clock.ts'
import type { Language } from './lib/language.ts'
import { countPersonalReads } from './lib/personal-reads.ts'
import type { FileLinks } from './lib/security/file-links.ts'
import type { Secrets } from './lib/security/secrets.ts'
import { fullName } from './lib/text/full-name.ts'
import type { Geocoder } from './ports/geocoding/geocoder.ts'
import type { Jobs } from './ports/jobs/jobs.ts'
import type { Payments } from './ports/payments/open-payments.ts'
import type { RateLimits } from './ports/rate-limits.ts'
import type { Storage } from './ports/storage/storage.ts'
import type { WebhookTransport } from './ports/webhooks/webhook-transport.ts'

export type CallContext = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  jobs: Jobs
  storage: Storage
  fileLinks: FileLinks
  geocoder: Geocoder
  payments: Payments
  secrets: Secrets
  webhookTransport: WebhookTransport
  /**
   * The public address of the shop. Links in e-mails start with it and never with a value from the request.
   */
  publicUrl: string
  /** Whether e-mails reach people: through a mail server or at `/dev/mail`. */
  canSendMail: boolean
  /** The session of the admin who sends a call that requires a permission; the call is permitted. */
  session?: Session
  request: {
    id: string
    ip: string
    device: string
    /** The first supported language in `Accept-Language`; null if there is none. */
    language: Language | null
    token: string | null
    siteKey: string | null
  }
}

const call = implement(contract).$context<CallContext>()

/** Calls that need no session. */
export const open = call

/** Calls of a signed-in admin with the permission that the contract names, see `authorize`. */
export const signedIn = call.use(async ({ context, path, next }) => {
  const { session } = context
  if (!session) throw notSignedIn()
  const { admin } = session
  const answer = await next({ context: { session, admin } })
  await countPersonalReads(context, { call: path, admin, output: answer.output })
  return answer
})

/**
 * Returns the session of the sender, and the input limited to the sites on which they have the permission of the
 * call, without searches in e-mail addresses that they do not see. Throws 401 without a session and 403 without the
 * permission, or if the order or number of the rows would reveal what they may not view. Every call of an admin passes here before its handler.
 */
export async function authorize(
  { db, clock, request }: Pick<CallContext, 'db' | 'clock'> & { request: { token: string | null } },
  call: Parameters<typeof limitToSites>[2] & { isReading: boolean },
  input: unknown,
): Promise<{ session: Session } & LimitedInput> {
  const session = await findSession(db, request.token, clock())
  if (!session) throw notSignedIn()
  demand(session.admin, call.permission)
  if (!call.isReading) refuseWhileViewing(session.admin)
  return { session, ...(await limitInput(db, session.admin, call, input)) }
}

/**
 * Limits an input to what the admin may view, as `authorize` does, for an admin who has the permission: also for a saved
 * view that a job counts or exports for them.
 */
export async function limitInput(
  db: Db,
  admin: Grants,
  call: Parameters<typeof limitToSites>[2],
  input: unknown,
): Promise<LimitedInput> {
  refuseRevealing(admin, call.permission, input)
  const limited = await limitToSites(db, admin, call, input)
  const isSearchedInEmails = !hidesEmails(admin) || isOfStore(call.permission)
  return isSearchedInEmails ? limited : { ...limited, input: keepSearchesOutOfEmails(limited.input) }
}

/** Calls without a session, limited per minute and address. */
export const metered = call.use(async ({ context, next }) => {
  await context.rateLimits.attempt('storefront', context.request.ip)
  return next()
})

/** Calls of a storefront, which sends the public key of its site. They only affect that site. */
export const storefront = metered.use(async ({ context, next }) =>
  next({ context: { site: await findSiteByKey(context.db, context.request.siteKey) } }),
)

/**
 * The call by which a storefront reports events of visitors. It is frequent, so it has its own rate limit,
 * which counts events and does not reduce the limit of the customers' other calls.
 */
export const storefrontEvents = call.use(async ({ context, next }, input) => {
  await context.rateLimits.attempt('store-events', context.request.ip, getWeight(input))
  return next({ context: { site: await findSiteByKey(context.db, context.request.siteKey) } })
})

/**
 * Each call counts at least `LEAST_WEIGHT`, even with few events. The input is not validated yet: a longer
 * list is rejected later.
 */
function getWeight(input: unknown): number {
  const { events }: { events?: unknown } = Object(input)
  const count = Array.isArray(events) ? events.length : 0
  return Math.min(Math.max(count, LEAST_WEIGHT), MAX_STORE_EVENTS)
}
const LEAST_WEIGHT = 10

/** Calls of a storefront with an optional customer session. An expired session is rejected, not ignored. */
export const buyer = storefront.use(async ({ context: { db, clock, request }, next }) => {
  const session = await findCustomerSession(db, request.token, clock())
  if (request.token !== null && !session) throw notSignedIn()
  return next({ context: { customer: session?.customer ?? null } })
})

/** Calls of a storefront with a customer session. They only affect that customer. */
export const customerCall = storefront.use(async ({ context: { db, clock, request }, next }) => {
  const session = await findCustomerSession(db, request.token, clock())
  if (!session) throw notSignedIn()
  return next({ context: { customer: session.customer, customerSession: session._id } })
})

export const notSignedIn = () => apiError('UNAUTHORIZED')

/**
 * Throws 403 with the name of the missing permission. If two-step sign-in is required for all admins, an
 * admin without it can only use the profile calls, where they set it up.
 */
export function demand(admin: Session['admin'], permission: Permission): void {
  if (permission !== 'profile:own') demandTwoStep(admin)
  if (!isAllowed(admin, permission)) throw apiError('PERMISSION_MISSING', { permission })
}

/** Throws 403 if the admin views the back-office with the roles of another one. */
export function refuseWhileViewing({ seenAs }: Session['admin']): void {
  if (seenAs) throw apiError('VIEWING_ONLY', { name: fullName(seenAs) })
}

/** Throws 403 unless the admin has the permission on a site that only the handler knows. */
export function demandSite(admin: Session['admin'], permission: Permission, site: string): void {
  demand(admin, permission)
  if (!isAllowed(admin, permission, [site]))
    throw apiError('SITE_NOT_PERMITTED', { permission, site: toShownSite(admin, site) })
}

/** Throws 403 unless the admin still has the permission on all sites of something that they created. */
export function demandSites(admin: Session['admin'], permission: Permission, sites: Sites): void {
  for (const site of sites === 'all' ? [sites] : sites)
    if (!isAllowed(admin, permission, site === 'all' ? site : [site]))
      throw apiError('SITE_NOT_PERMITTED', { permission, site })
}

export function demandTwoStep(admin: Session['admin']): void {
  if (admin.mustSetUpTwoStep) throw apiError('TWO_STEP_REQUIRED')
}
