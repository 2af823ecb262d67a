import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { apiError } from '../lib/api-error.ts'
import { days, minutes, seconds } from '../lib/clock.ts'
import { networkOf } from '../lib/network-of.ts'

/** How often something may be tried. Kept in the database, so that every process counts together. */
export type RateLimits = {
  /** Counts an attempt, or so many points of one; too many answer 429 and say how long to wait. */
  attempt(limit: LimitName, key: string, points?: number): Promise<void>
  /** Forgets the attempts of a key, after one that was rightful. */
  forget(limit: LimitName, key: string): Promise<void>
  /** Keeps that something rightful came from a key, for as long as the limit lasts from now. */
  remember(limit: LimitName, key: string): Promise<void>
  isRemembered(limit: LimitName, key: string): Promise<boolean>
}

/** `ofAddress`: the key is a network address. */
const LIMITS = {
  /** Passwords tried for one e-mail address from one network, which is part of the key. */
  'sign-in-email': { points: 10, durationMs: minutes(15) },
  /** Passwords tried for one e-mail address from all networks where its admin has not signed in lately. */
  'sign-in-elsewhere': { points: 100, durationMs: minutes(15) },
  /** Passwords tried from one address, whatever the e-mail. */
  'sign-in-address': { points: 100, durationMs: minutes(15), ofAddress: true },
  /** Present passwords tried from the open sessions of one admin. A stranger who tries at signing in uses up none of these. */
  'own-password': { points: 10, durationMs: minutes(15) },
  /** Codes tried for one admin, by a client that knows the password already. */
  'second-step': { points: 10, durationMs: minutes(60) },
  /** Links requested for one e-mail address, whether or not it is known. */
  'forgot-password-email': { points: 5, durationMs: minutes(60) },
  'forgot-password-address': { points: 30, durationMs: minutes(15), ofAddress: true },
  /** Mails that an admin asks for to an address of their own. */
  'own-mail': { points: 5, durationMs: minutes(60) },
  /** Mails to many that an admin sends to themselves first. */
  'test-mail': { points: 60, durationMs: minutes(60) },
  /** Tokens of links tried from one address. */
  'link-token': { points: 60, durationMs: minutes(15), ofAddress: true },
  /** Calls of storefronts from one address, which may stand for a whole office of customers. */
  storefront: { points: 600, durationMs: minutes(1), ofAddress: true },
  /** What visitors do, from one address, which may stand for an office of two hundred: events, of which a call counts ten at least. */
  'store-events': { points: 12_000, durationMs: minutes(1), ofAddress: true },
  /** Messages sent by the storefront's contact form: from one address, and in the name of one e-mail address. */
  'contact-address': { points: 20, durationMs: minutes(15), ofAddress: true },
  'contact-email': { points: 5, durationMs: minutes(60) },
  /**
   * Passwords of customers tried at the storefronts: for one e-mail address from one network, from all networks where
   * its customer has not signed in lately, and from one address.
   */
  'customer-sign-in-email': { points: 10, durationMs: minutes(15) },
  'customer-sign-in-elsewhere': { points: 100, durationMs: minutes(15) },
  'customer-sign-in-address': { points: 100, durationMs: minutes(15), ofAddress: true },
  /** That a customer signed in from one network. */
  'customer-signed-in': { points: 1, durationMs: days(90) },
  /** Orders of storefronts, each of which empties shelves before it is paid: from one address, and for one customer. */
  'order-address': { points: 60, durationMs: minutes(15), ofAddress: true },
  'order-customer': { points: 30, durationMs: minutes(15) },
  /** Orders of guests from one address; what one of them may take is bounded too. */
  'guest-order-address': { points: 60, durationMs: minutes(60), ofAddress: true },
  /** Codes of coupons tried from one address, in carts too, so that none can be found by trying. */
  'coupon-code': { points: 300, durationMs: minutes(15), ofAddress: true },
  /** What one customer writes on orders, and claims. */
  'order-comment': { points: 30, durationMs: minutes(15) },
  'claim-customer': { points: 30, durationMs: minutes(15) },
  /** Tickets and messages on them that one customer writes. */
  'ticket-message': { points: 30, durationMs: minutes(15) },
  /** Live chats begun from one address, which may stand for a whole office of customers. */
  'chat-begin': { points: 30, durationMs: minutes(15), ofAddress: true },
  /** Messages that the customer of one chat writes. */
  'chat-message': { points: 30, durationMs: seconds(10) },
  /** Forms with files that the customer of one chat sends. */
  'chat-files': { points: 20, durationMs: minutes(5) },
  /** Megabytes of files that customers send from one address. */
  'chat-megabytes': { points: 300, durationMs: minutes(60), ofAddress: true },
  /** Megapixels of pictures that customers send from one address: 100 photographs of a phone. */
  'chat-megapixels': { points: 1200, durationMs: minutes(60), ofAddress: true },
} as const
export type LimitName = keyof typeof LIMITS

export function openRateLimits(pool: pg.Pool): RateLimits {
  const limiter = (name: LimitName, more: { inMemoryBlockOnConsumed?: number } = {}) =>
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rateLimits',
      tableCreated: true,
      keyPrefix: name,
      points: LIMITS[name].points,
      duration: LIMITS[name].durationMs / 1000,
      ...more,
    })
  const limiters = {
    'sign-in-email': limiter('sign-in-email'),
    'sign-in-elsewhere': limiter('sign-in-elsewhere'),
    'sign-in-address': limiter('sign-in-address'),
    'own-password': limiter('own-password'),
    'second-step': limiter('second-step'),
    'forgot-password-email': limiter('forgot-password-email'),
    'forgot-password-address': limiter('forgot-password-address'),
    'own-mail': limiter('own-mail'),
    'test-mail': limiter('test-mail'),
    'link-token': limiter('link-token'),
    storefront: limiter('storefront'),
    // A client that floods is refused without a query of the database each time.
    'store-events': limiter('store-events', { inMemoryBlockOnConsumed: LIMITS['store-events'].points + 1 }),
    'contact-address': limiter('contact-address'),
    'contact-email': limiter('contact-email'),
    'customer-sign-in-email': limiter('customer-sign-in-email'),
    'customer-sign-in-elsewhere': limiter('customer-sign-in-elsewhere'),
    'customer-sign-in-address': limiter('customer-sign-in-address'),
    'customer-signed-in': limiter('customer-signed-in'),
    'order-address': limiter('order-address'),
    'order-customer': limiter('order-customer'),
    'guest-order-address': limiter('guest-order-address'),
    'coupon-code': limiter('coupon-code'),
    'order-comment': limiter('order-comment'),
    'claim-customer': limiter('claim-customer'),
    'ticket-message': limiter('ticket-message'),
    'chat-begin': limiter('chat-begin'),
    'chat-message': limiter('chat-message'),
    'chat-files': limiter('chat-files'),
    'chat-megabytes': limiter('chat-megabytes'),
    'chat-megapixels': limiter('chat-megapixels'),
  }

  return {
    async attempt(name, key, points = 1) {
      try {
        await limiters[name].consume(keyOf(name, key), points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw tooMany(refusal.msBeforeNext)
      }
    },
    async forget(name, key) {
      await limiters[name].delete(keyOf(name, key))
    },
    async remember(name, key) {
      await limiters[name].set(keyOf(name, key), LIMITS[name].points, LIMITS[name].durationMs / 1000)
    },
    async isRemembered(name, key) {
      return (await limiters[name].get(keyOf(name, key))) !== null
    },
  }
}

/**
 * The owner of a network has all its addresses, which count together. Keys are as long as people type them, the column
 * is not; and the table need not know who tried.
 */
function keyOf(name: LimitName, key: string): string {
  const counted = 'ofAddress' in LIMITS[name] ? networkOf(key) : key
  return createHash('sha256').update(counted).digest('base64url')
}

function tooMany(waitMs: number) {
  return apiError('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
