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
  /** Codes tried for one admin, by whoever knows the password already. */
  'second-step': { points: 10, durationMs: minutes(60) },
  /** Links asked for, for one e-mail address, whether or not it is known. */
  'forgot-password-email': { points: 5, durationMs: minutes(60) },
  'forgot-password-address': { points: 30, durationMs: minutes(15) },
  /** Mails that an admin asks for to an address of their own. */
  'own-mail': { points: 5, durationMs: minutes(60) },
  /** Mails to many that an admin sends to themselves first. */
  'test-mail': { points: 60, durationMs: minutes(60) },
  /** Tokens of links tried from one address. */
  'link-token': { points: 60, durationMs: minutes(15) },
  /** Calls of storefronts from one address, which may stand for a whole office of customers. */
  storefront: { points: 600, durationMs: minutes(1) },
  /** Messages sent by the storefront's contact form: from one address, and in the name of one e-mail address. */
  'contact-address': { points: 20, durationMs: minutes(15) },
  'contact-email': { points: 5, durationMs: minutes(60) },
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
    'second-step': limiter('second-step'),
    'forgot-password-email': limiter('forgot-password-email'),
    'forgot-password-address': limiter('forgot-password-address'),
    'own-mail': limiter('own-mail'),
    'test-mail': limiter('test-mail'),
    'link-token': limiter('link-token'),
    storefront: limiter('storefront'),
    'contact-address': limiter('contact-address'),
    'contact-email': limiter('contact-email'),
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
