import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { minutes } from '../lib/clock.ts'

/** How often something may be tried. Kept in the database, so that every process counts together. */
export type RateLimits = {
  /** Counts one attempt; too many answer 429 and say how long to wait. */
  attempt(limit: LimitName, key: string): Promise<void>
  /** Forgets the attempts of a key, after one that was rightful. */
  forget(limit: LimitName, key: string): Promise<void>
}

const LIMITS = {
  /** Passwords tried for one e-mail address, whoever tries. */
  'sign-in-email': { points: 10, durationMs: minutes(15) },
  /** Passwords tried from one address, whatever the e-mail. */
  'sign-in-address': { points: 100, durationMs: minutes(15) },
} as const
export type LimitName = keyof typeof LIMITS

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiter = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rateLimits',
      tableCreated: true,
      keyPrefix: name,
      points: LIMITS[name].points,
      duration: LIMITS[name].durationMs / 1000,
    })
  const limiters = {
    'sign-in-email': limiter('sign-in-email'),
    'sign-in-address': limiter('sign-in-address'),
  }

  return {
    async attempt(name, key) {
      try {
        await limiters[name].consume(digest(key))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(refusal.msBeforeNext)
      }
    },
    async forget(name, key) {
      await limiters[name].delete(digest(key))
    },
  }
}

/** Keys are as long as people type them, the column is not; and the table need not know who tried. */
const digest = (key: string) => createHash('sha256').update(key).digest('base64url')

function tooMany(waitMs: number) {
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  const wait =
    retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} minutes` : `${retryAfterSeconds} seconds`
  return new ORPCError('TOO_MANY_REQUESTS', {
    status: 429,
    message: `Too many attempts. Please try again in ${wait}.`,
    data: { retryAfterSeconds },
  })
}
