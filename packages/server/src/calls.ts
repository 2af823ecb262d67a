import { implement, ORPCError } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import { isAllowed, type Right } from '@storekeeper/contract/rights'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { findSession, type Session } from './domains/auth/sessions.ts'
import type { Clock } from './lib/clock.ts'
import type { RateLimits } from './ports/rate-limits.ts'

/** What every call is handed. */
export type CallContext = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  request: { id: string; ip: string; device: string; token: string | null }
}

const call = implement(contract).$context<CallContext>()

/** Calls that need no session. */
export const open = call

/** Calls of a signed-in administrator, who must hold the right that the contract names. */
export const signedIn = call.use(async ({ context, procedure, next }) => {
  const session = await findSession(context.db, context.request.token, context.clock())
  if (!session) throw new ORPCError('UNAUTHORIZED', { message: 'Please sign in.' })
  const { right } = procedure['~orpc'].meta as { right: Right | 'open' }
  if (right !== 'open') demand(session.admin, right)
  return next({ context: { session, admin: session.admin } })
})

/** Refuses with the name of the right that is missing. */
export function demand(admin: Session['admin'], right: Right): void {
  if (!isAllowed(admin, right))
    throw new ORPCError('FORBIDDEN', {
      message: `You are not allowed to do this. It needs the right “${right}”.`,
    })
}
