import { implement, ORPCError } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import type { CallMeta } from '@storekeeper/contract/call'
import { isAllowed, type Right } from '@storekeeper/contract/rights'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { findSession, type Session } from './domains/auth/sessions.ts'
import { siteOfKey } from './domains/store/site-of-key.ts'
import type { Clock } from './lib/clock.ts'
import type { Language } from './lib/language.ts'
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
  geocoder: Geocoder
  /** Where people reach the shop; links in mails begin with it, and never with what a request says. */
  publicUrl: string
  request: {
    id: string
    ip: string
    device: string
    language: Language
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
  if (!session) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' })
  const { right } = procedure['~orpc'].meta as CallMeta
  if (right !== 'open' && right !== 'storefront') demand(session.admin, right)
  return next({ context: { session, admin: session.admin } })
})

/** Calls of anybody at all, only so many a minute from one address. */
export const metered = call.use(async ({ context, next }) => {
  await context.rateLimits.attempt('storefront', context.request.ip)
  return next()
})

/** Calls of a storefront, which shows its site's public key. They are about that site and no other. */
export const storefront = metered.use(async ({ context, next }) =>
  next({ context: { site: await siteOfKey(context.db, context.request.siteKey) } }),
)

/**
 * Refuses with the name of the right that is missing. While two-step sign-in is required of everybody, who has none may
 * only use their own profile, where they set it up.
 */
export function demand(admin: Session['admin'], right: Right): void {
  if (right !== 'profile:own') demandTwoStep(admin)
  if (!isAllowed(admin, right))
    throw new ORPCError('FORBIDDEN', {
      message: `You are not allowed to do this. It needs the right “${right}”.`,
    })
}

export function demandTwoStep(admin: Session['admin']): void {
  if (admin.mustSetUpTwoStep)
    throw new ORPCError('FORBIDDEN', {
      message: 'Two-step sign-in is required of everybody. Please set it up in your profile first.',
      data: { mustSetUpTwoStep: true },
    })
}
