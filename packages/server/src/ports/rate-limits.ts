import { createHash } from 'node:crypto'
import { REQUESTS_PER_MINUTE } from '@storekeeper/contract/api-keys/api-keys'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { apiError } from '../lib/api-error.ts'
import { days, minutes, seconds } from '../lib/clock.ts'
import { toNetwork } from '../lib/security/network.ts'

/** What is left of a limit; `reset`: seconds until all of it is available again. */
type RateLimit = { remaining: number; reset: number }

/**
 * Limits how often an action may be tried. The counters are in the database, so that all processes share
 * them.
 */
export type RateLimits = {
  /**
   * Counts an attempt with its points, and returns what is left of the limit. Throws 429 with the time to wait when
   * the limit is exceeded.
   */
  attempt(limit: LimitName, key: string, points?: number): Promise<RateLimit>
  /** Resets the counter of a key, for example after a successful sign-in. */
  forget(limit: LimitName, key: string): Promise<void>
  /** Stores that a legitimate action came from a key, for the duration of the limit. */
  remember(limit: LimitName, key: string): Promise<void>
  isRemembered(limit: LimitName, key: string): Promise<boolean>
  /**
   * Adds points to a counter that limits nothing. Returns the sums before and after; null while a process has
   * too few to write them: busy lists do not write with every request.
   */
  count(limit: LimitName, key: string, points: number): Promise<{ before: number; after: number } | null>
}

type Limit = {
  points: number
  durationMs: number
  /** The key is a network address. */
  ofAddress?: true
  /** Rejects a flooding client without a query for each request. */
  blocksInMemory?: true
}

const LIMITS = {
  /** Passwords tried for one e-mail address from one network, which is part of the key. */
  'sign-in-email': { points: 10, durationMs: minutes(15) },
  /** Passwords tried for one e-mail address from all networks where its admin has not signed in recently. */
  'sign-in-elsewhere': { points: 100, durationMs: minutes(15) },
  /** Passwords tried from one address, for any e-mail address. */
  'sign-in-address': { points: 100, durationMs: minutes(15), ofAddress: true },
  /** Passwords tried for one e-mail address from a browser in which its admin signed in before. */
  'sign-in-device': { points: 10, durationMs: minutes(15) },
  /** Sign-ins by passkey or by a company that were started or completed from one address. */
  'sign-in-start': { points: 300, durationMs: minutes(15), ofAddress: true },
  /**
   * Links to sign in, requested for one e-mail address and from one address. The time is that of the link, so
   * that the admin has a valid link while requests are refused.
   */
  'sign-in-link-email': { points: 5, durationMs: minutes(15) },
  'sign-in-link-address': { points: 30, durationMs: minutes(15), ofAddress: true },
  /**
   * Current passwords tried from the sessions of one admin. Attempts to sign in do not count towards this
   * limit.
   */
  'own-password': { points: 10, durationMs: minutes(15) },
  /** Requests of one API key. */
  'api-key': { points: REQUESTS_PER_MINUTE, durationMs: minutes(1), blocksInMemory: true },
  /** Codes tried for one admin by clients that know the password, and from each browser where the admin signed in before. */
  'second-step': { points: 10, durationMs: minutes(60) },
  /** Links requested for one e-mail address, whether or not it is known. */
  'forgot-password-email': { points: 5, durationMs: minutes(60) },
  'forgot-password-address': { points: 30, durationMs: minutes(15), ofAddress: true },
  /** Rows with personal data of one kind that one admin read in lists. */
  'personal-data': { points: 500, durationMs: minutes(60) },
  /** Mails that an admin requests to their own address. */
  'own-mail': { points: 5, durationMs: minutes(60) },
  /** Campaign mails that an admin sends to themselves as a test. */
  'test-mail': { points: 60, durationMs: minutes(60) },
  /** Previews of templates of one admin; the editor requests at most one each 400 ms. */
  'template-preview': { points: 150, durationMs: minutes(1) },
  /** Tokens of links tried from one address. */
  'link-token': { points: 60, durationMs: minutes(15), ofAddress: true },
  /** Storefront calls from one address, which may be shared by an office of customers. */
  storefront: { points: 600, durationMs: minutes(1), ofAddress: true },
  /**
   * Events of visitors from one address, which may be shared by an office of two hundred. A call counts at
   * least ten.
   */
  'store-events': { points: 12_000, durationMs: minutes(1), ofAddress: true, blocksInMemory: true },
  /** Messages of the storefront's contact form: from one address, and for one e-mail address. */
  'contact-address': { points: 20, durationMs: minutes(15), ofAddress: true },
  'contact-email': { points: 5, durationMs: minutes(60) },
  /**
   * Withdrawals: from one address, and for one e-mail address from one network, which is part of the key, so that
   * others cannot keep a customer from withdrawing.
   */
  'withdrawal-address': { points: 20, durationMs: minutes(15), ofAddress: true },
  'withdrawal-email': { points: 5, durationMs: minutes(60) },
  /**
   * Passwords of customers tried at the storefronts: for one e-mail address from one network, from all
   * networks where its customer has not signed in recently, and from one address.
   */
  'customer-sign-in-email': { points: 10, durationMs: minutes(15) },
  'customer-sign-in-elsewhere': { points: 100, durationMs: minutes(15) },
  'customer-sign-in-address': { points: 100, durationMs: minutes(15), ofAddress: true },
  /** Sign-ups of customers, and links to their own or a new address: from one address, and for one e-mail address. */
  'sign-up-address': { points: 30, durationMs: minutes(15), ofAddress: true },
  'sign-up-email': { points: 5, durationMs: minutes(60) },
  /** Links to reset a customer's password: from one address, and for one e-mail address. */
  'customer-forgot-address': { points: 30, durationMs: minutes(15), ofAddress: true },
  'customer-forgot-email': { points: 5, durationMs: minutes(60) },
  /** Tokens of customers' links tried from one address. */
  'customer-link-token': { points: 60, durationMs: minutes(15), ofAddress: true },
  /** Current passwords tried from the sessions of one customer, and mails that a customer requests. */
  'customer-own-password': { points: 10, durationMs: minutes(15) },
  'customer-own-mail': { points: 5, durationMs: minutes(60) },
  /** Records that a customer signed in from a network. */
  'customer-signed-in': { points: 1, durationMs: days(90) },
  /**
   * Orders of storefronts, which reserve stock before they are paid: from one address, and for one customer.
   */
  'order-address': { points: 60, durationMs: minutes(15), ofAddress: true },
  'order-customer': { points: 30, durationMs: minutes(15) },
  /** Orders of guests from one address. Their units and total are also limited. */
  'guest-order-address': { points: 60, durationMs: minutes(60), ofAddress: true },
  /** Coupon codes tried from one address, including carts, so that codes cannot be guessed. */
  'coupon-code': { points: 300, durationMs: minutes(15), ofAddress: true },
  /** Payment pages that customers open, from one address. */
  'payment-page': { points: 60, durationMs: minutes(15), ofAddress: true },
  /** E-mail addresses tried for the link of one order. */
  'order-email': { points: 10, durationMs: minutes(15) },
  /** Reviews saved by the link of one order. */
  'order-review': { points: 30, durationMs: minutes(15) },
  /** Invoices that one customer downloads, or that are downloaded by the link of one order: each is drawn. */
  'own-invoice': { points: 60, durationMs: minutes(15) },
  /** Order comments and claims of one customer. */
  'order-comment': { points: 30, durationMs: minutes(15) },
  'claim-customer': { points: 30, durationMs: minutes(15) },
  /** Tickets and messages on them that one customer writes. */
  'ticket-message': { points: 30, durationMs: minutes(15) },
  /** Live chats started from one address, which may be shared by an office of customers. */
  'chat-begin': { points: 30, durationMs: minutes(15), ofAddress: true },
  /** Messages that the customer of one chat writes. */
  'chat-message': { points: 30, durationMs: seconds(10) },
  /** Forms with files that the customer of one chat sends. */
  'chat-files': { points: 20, durationMs: minutes(5) },
  /** Megabytes of files that customers upload from one address. */
  'chat-megabytes': { points: 300, durationMs: minutes(60), ofAddress: true },
  /** Megapixels of images that customers upload from one address: 100 photos of a phone. */
  'chat-megapixels': { points: 1200, durationMs: minutes(60), ofAddress: true },
} as const satisfies Record<string, Limit>
export type LimitName = keyof typeof LIMITS

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries<Limit>(LIMITS).map(([name, limit]) => [name, openLimiter(pool, name, limit)]),
  ) as Record<LimitName, RateLimiterPostgres>

  /** The points of this process that are not yet in the database, and the number at which it writes them. */
  const unwritten = new Map<string, { sum: number; writtenAt: number }>()

  return {
    async count(name, key, points) {
      const counted = `${name} ${key}`
      const { points: limit } = LIMITS[name]
      const own = unwritten.get(counted) ?? { sum: 0, writtenAt: limit / WRITES_PER_LIMIT }
      unwritten.set(counted, own)
      own.sum += points
      if (own.sum < own.writtenAt) return null
      const { sum } = own
      own.sum = 0
      const { consumedPoints: after } = await limiters[name].penalty(buildKey(name, key), sum)
      own.writtenAt = Math.min(Math.max(limit, after) / WRITES_PER_LIMIT, limit)
      return { before: after - sum, after }
    },
    async attempt(name, key, points = 1) {
      try {
        const left = await limiters[name].consume(buildKey(name, key), points)
        return {
          remaining: left.remainingPoints,
          reset: Math.ceil(left.msBeforeNext / 1000),
        }
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(refusal.msBeforeNext)
      }
    },
    async forget(name, key) {
      await limiters[name].delete(buildKey(name, key))
    },
    async remember(name, key) {
      await limiters[name].set(buildKey(name, key), LIMITS[name].points, LIMITS[name].durationMs / 1000)
    },
    async isRemembered(name, key) {
      return (await limiters[name].get(buildKey(name, key))) !== null
    },
  }
}

const openLimiter = (pool: pg.Pool, name: string, { points, durationMs, blocksInMemory }: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    tableName: 'rateLimits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: durationMs / 1000,
    ...(blocksInMemory && { inMemoryBlockOnConsumed: points + 1 }),
  })

/**
 * A counter is written each time a process has this part of the limit. Beyond the limit, it is written after this
 * part of its sum, at most after the limit itself.
 */
const WRITES_PER_LIMIT = 5

/**
 * Addresses of one network count together. Keys are hashed, since their length is unlimited and the table
 * should not contain personal data.
 */
function buildKey(name: LimitName, key: string): string {
  const counted = 'ofAddress' in LIMITS[name] ? toNetwork(key) : key
  return createHash('sha256').update(counted).digest('base64url')
}

function tooMany(waitMs: number) {
  return apiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
