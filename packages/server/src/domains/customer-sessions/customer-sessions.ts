import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { hashToken } from '../sessions/sessions.ts'

/**
 * The public entry of customer sessions. A session belongs to a customer, whom all sites share. Customer
 * sessions and admin sessions use separate tables: a token of one kind never authenticates the other.
 */

const SESSION_MS = days(30)
/** The maximum lifetime of a session, regardless of its use. */
const LONGEST = sql.lit('90 days')
/** A session is extended at most this often, so that not every request writes to the database. */
const SEEN_EVERY_MS = minutes(5)
const CLEARED_AT_ONCE = 100

export type CustomerSession = {
  _id: string
  customer: { _id: string; email: string | null; firstName: string; lastName: string }
}

/**
 * Opens a session and returns its token of 256 random bits, of which only the hash is stored. Also deletes up
 * to 100 expired sessions.
 */
export async function openCustomerSession(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
  device = '',
): Promise<{ token: string; expiresAt: string }> {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  const expiresAt = later(now, SESSION_MS)
  await clearExpired(tx, at)
  await tx
    .insertInto('customerSessions')
    .values({
      _id: newId(),
      customer,
      device,
      tokenHash: hashToken(token),
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Skips locked rows, so that it does not wait for transactions that end the same sessions. */
const clearExpired = (tx: Transaction<Tables>, at: string) =>
  tx
    .deleteFrom('customerSessions')
    .where('_id', 'in', (sessions) =>
      sessions
        .selectFrom('customerSessions')
        .select('_id')
        .where('expiresAt', '<', at)
        .limit(CLEARED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/**
 * Returns the session of a token, unless it has expired or its customer is blocked or merged into another
 * one.
 */
export async function findCustomerSession(
  db: Db,
  token: string | null,
  now: Date,
): Promise<CustomerSession | undefined> {
  if (!token) return undefined
  const row = await db
    .selectFrom('customerSessions')
    .innerJoin('customers', 'customers._id', 'customerSessions.customer')
    .select(['customerSessions._id as session', 'lastSeenAt'])
    .select(['customers._id', 'email', 'firstName', 'lastName'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now.toISOString())
    .where('blocked', '=', false)
    .where('mergedInto', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const { session, lastSeenAt, ...customer } = row
  if (now.getTime() - Date.parse(lastSeenAt) > SEEN_EVERY_MS) await slideOn(db, session, now)
  return { _id: session, customer }
}

const slideOn = (db: Db, session: string, now: Date) =>
  db
    .updateTable('customerSessions')
    .set({
      lastSeenAt: now.toISOString(),
      expiresAt: sql`least(${later(now, SESSION_MS)}::timestamptz, "createdAt" + ${LONGEST}::interval)`,
    })
    .where('_id', '=', session)
    .execute()

/** Ends one session of a customer, if it exists, and returns whether it did. */
export async function endCustomerSession(
  tx: Transaction<Tables>,
  customer: string,
  session: string,
  now: Date,
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('customerSessions')
    .where('_id', '=', session)
    .where('customer', '=', customer)
    .returning('_id')
    .executeTakeFirst()
  if (ended) await emitEnded(tx, now, new Map([[customer, [session]]]))
  return ended !== undefined
}

/** Ends all sessions of a customer except one, and returns their number. */
export async function endOtherCustomerSessions(
  tx: Transaction<Tables>,
  customer: string,
  except: string,
  now: Date,
): Promise<number> {
  const ended = await tx
    .deleteFrom('customerSessions')
    .where('customer', '=', customer)
    .where('_id', '<>', except)
    .returning('_id')
    .execute()
  if (ended.length > 0) await emitEnded(tx, now, new Map([[customer, ended.map(({ _id }) => _id)]]))
  return ended.length
}

/**
 * Ends all sessions of customers who are blocked, merged, deleted or given a new password. Emits an event for
 * each customer, even without sessions, because a customer can use a chat with the chat's token alone.
 */
export async function endCustomerSessions(
  tx: Transaction<Tables>,
  customers: readonly string[],
  now: Date,
): Promise<void> {
  if (customers.length === 0) return
  const ended = await tx
    .deleteFrom('customerSessions')
    .where('customer', 'in', customers)
    .returning(['_id', 'customer'])
    .execute()
  const byCustomer = new Map<string, string[]>(customers.map((customer) => [customer, []]))
  for (const { _id, customer } of ended) byCustomer.get(customer)?.push(_id)
  await emitEnded(tx, now, byCustomer)
}

const emitEnded = (tx: Transaction<Tables>, now: Date, byCustomer: Map<string, string[]>): Promise<void> =>
  emit(
    tx,
    now,
    [...byCustomer].map(([customer, sessions]) => ({
      name: 'customer.sessionsEnded' as const,
      payload: { customer, sessions },
    })),
  )
