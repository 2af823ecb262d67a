import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import { hashToken } from '../auth/sessions.ts'

/**
 * The public entry of customers' sessions. One belongs to the customer, who is shared by all sites, and knows nothing of
 * administrators: the token of one kind opens nothing of the other.
 */

const SESSION_MS = days(30)
/** However often it is used, who signed in so long ago signs in again. */
const LONGEST = sql.lit('90 days')
/** A session slides on at most this often, so that who looks around does not write with every click. */
const SEEN_EVERY_MS = minutes(5)
const CLEARED_AT_ONCE = 100

export type CustomerSession = {
  _id: string
  customer: { _id: string; email: string | null; firstName: string; lastName: string }
}

/** Opens a session: its token is 256 random bits, of which only the hash is stored. Expired ones are deleted. */
export async function openCustomerSession(
  tx: Transaction<Tables>,
  customer: string,
  now: Date,
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
      tokenHash: hashToken(token),
      createdAt: at,
      lastSeenAt: at,
      expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** Does not wait for a row that another transaction ends at this moment. */
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

/** The session of a token, unless it expired or its customer is blocked or merged into another. */
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

/** Ends one session: its customer signs out. Open sockets hear of each ending through the outbox. */
export async function endCustomerSession(tx: Transaction<Tables>, session: string, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('customerSessions')
    .where('_id', '=', session)
    .returning('customer')
    .executeTakeFirst()
  if (ended) await emitEnded(tx, now, new Map([[ended.customer, [session]]]))
}

/**
 * Ends every session of customers who are blocked, merged, removed, or given another password. Emits an event for each,
 * signed in or not: a chat may be open by its own token alone.
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
