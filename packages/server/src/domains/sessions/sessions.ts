import { hash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '@storekeeper/contract/api-keys/api-keys'
import { type Grants, isAllowed } from '@storekeeper/contract/grants'
import { combineForApiKey } from '@storekeeper/contract/roles/role-permissions'
import { type DeleteQueryBuilder, type DeleteResult, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { days, later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { emit } from '../../lib/outbox.ts'
import { compiled, type Params } from '../../lib/queries/compiled.ts'
import { requestContext, requestedByAdmin } from '../../lib/request-context.ts'
import { isWithin } from '../../lib/security/network.ts'
import { storedRoles, toGrants, withShipped } from '../permissions/permissions.ts'

const SESSION_MS = days(30)
/** The maximum lifetime of a session, regardless of its use. */
const LONGEST = sql.lit('90 days')
/**
 * A session is extended at most this often, so that not every request of a busy admin writes to the database.
 */
const SEEN_EVERY_MS = minutes(5)

export type Session = {
  /** That of the session, or of the API key. */
  _id: string
  /** Whether the token is that of an API key: another program sends the requests. */
  isApiKey: boolean
  /** Whether the sign-in itself proved two factors: by a passkey, or by the provider of a company. */
  isTwoStep: boolean
  admin: Grants & {
    _id: string
    email: string
    firstName: string
    lastName: string
    language: Language | null
    isSuperAdmin: boolean
    /** The admin with whose permissions the session views the back-office, without changing it. */
    seenAs: { _id: string; firstName: string; lastName: string } | null
    /**
     * The store requires two-step sign-in and the admin has not set it up: only their profile is accessible.
     */
    mustSetUpTwoStep: boolean
  }
}

/**
 * The condition for `Session['admin'].mustSetUpTwoStep`, for queries on `admins`. A session whose sign-in
 * proved two factors meets the requirement.
 */
export const mustSetUpTwoStep = (isTwoStep: RawBuilder<boolean>) => sql<boolean>`(
  not ${isTwoStep} and coalesce((select "requireTwoStep" from "signInSettings"), false) and not exists (
    select from "twoSteps" where "twoSteps"."admin" = admins."_id" and "twoSteps"."confirmedAt" is not null
  )
)`

/**
 * Opens a session and returns its token of 256 random bits, of which only the hash is stored. Also deletes
 * the expired sessions of all admins.
 */
export async function openSession(
  tx: Transaction<Tables>,
  admin: string,
  from: { device: string; ip: string },
  now: Date,
  isTwoStep = false,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const at = now.toISOString()
  await tx.deleteFrom('sessions').where('expiresAt', '<', at).execute()
  await tx
    .insertInto('sessions')
    .values({
      _id: newId(),
      admin,
      tokenHash: hashToken(token),
      device: from.device,
      ip: from.ip,
      isTwoStep,
      createdAt: at,
      lastSeenAt: at,
      expiresAt: later(now, SESSION_MS),
    })
    .execute()
  await tx.updateTable('admins').set({ lastSeenAt: at }).where('_id', '=', admin).execute()
  requestedByAdmin(admin)
  return token
}

const findByToken = compiled((db, _: object, { hash, now }: SessionParams) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins._id', 'sessions.admin')
    .select([
      'sessions._id as session',
      'sessions.lastSeenAt',
      'sessions.isTwoStep',
      'sessions.seenAs',
      'admins._id',
      'email',
      'firstName',
      'lastName',
      'language',
      'isSuperAdmin',
      mustSetUpTwoStep(sql<boolean>`sessions."isTwoStep"`).as('mustSetUpTwoStep'),
      storedRoles.as('roles'),
    ])
    .where('tokenHash', '=', hash)
    .where('expiresAt', '>', now)
    .where('active', '=', true)
    .where('blocked', '=', false),
)
type SessionParams = Params<{ hash: Buffer; now: string }>

/**
 * Returns the session of a token or an API key, unless it has expired or its admin is blocked or inactive. Each use
 * extends the session and shows that the admin is here; a socket stays open without them (`isUse: false`).
 */
export async function findSession(
  db: Db,
  token: string | null,
  now: Date,
  { isUse = true } = {},
): Promise<Session | undefined> {
  if (!token) return undefined
  if (token.startsWith(API_KEY_PREFIX)) return findApiKey(db, token, now)
  const [row] = await findByToken(db, {}, { hash: hashToken(token), now: now.toISOString() })
  if (!row) return undefined
  const { session, lastSeenAt, isTwoStep, seenAs, roles, ...admin } = row
  requestedByAdmin(admin._id)
  if (isUse && now.getTime() - Date.parse(lastSeenAt) > SEEN_EVERY_MS)
    await slideOn(db, session, admin._id, now)
  const own = { ...admin, ...toGrants(admin, roles), seenAs: null }
  const isViewing = seenAs !== null && isAllowed(own, 'admins:see-as')
  return { _id: session, isApiKey: false, isTwoStep, admin: isViewing ? await viewAs(db, own, seenAs) : own }
}

const findByKey = compiled((db, _: object, { hash, now }: SessionParams) =>
  db
    .selectFrom('apiKeys')
    .innerJoin('admins', 'admins._id', 'apiKeys._id')
    .select(['apiKeys._id', 'networks', 'lastUsedAt', 'email', 'firstName', 'lastName', 'language'])
    .select(storedRoles.as('roles'))
    .where((key) =>
      key.or([
        key('tokenHash', '=', hash),
        key.and([key('previousHash', '=', hash), key('previousUntil', '>', now)]),
      ]),
    )
    .where((key) => key.or([key('expiresAt', 'is', null), key('expiresAt', '>', now)])),
)

const USED_EVERY_MS = minutes(1)

/** Returns the session of an API key. Throws 403 if the request comes from a network that it does not allow. */
async function findApiKey(db: Db, token: string, now: Date): Promise<Session | undefined> {
  const [row] = await findByKey(db, {}, { hash: hashToken(token), now: now.toISOString() })
  if (!row) return undefined
  const { networks, lastUsedAt, roles, ...key } = row
  const ip = requestContext.getStore()?.ip ?? ''
  if (networks.length > 0 && !isWithin(ip, networks)) throw apiError('API_KEY_NETWORK', { address: ip })
  requestedByAdmin(key._id)
  if (!lastUsedAt || now.getTime() - Date.parse(lastUsedAt) > USED_EVERY_MS)
    await db
      .updateTable('apiKeys')
      .set({ lastUsedAt: now.toISOString(), lastUsedIp: ip })
      .where('_id', '=', key._id)
      .execute()
  const grants = combineForApiKey(roles.map(withShipped))
  const admin = { ...key, ...grants, isSuperAdmin: false, seenAs: null, mustSetUpTwoStep: false }
  return { _id: key._id, isApiKey: true, isTwoStep: true, admin }
}

/** Returns an admin with the permissions of another one, whose account may be blocked. */
async function viewAs(db: Db, admin: Session['admin'], seenAs: string): Promise<Session['admin']> {
  const { isSuperAdmin, roles, ...seen } = await db
    .selectFrom('admins')
    .select(['_id', 'firstName', 'lastName', 'isSuperAdmin', storedRoles.as('roles')])
    .where('_id', '=', seenAs)
    .executeTakeFirstOrThrow()
  return { ...admin, isSuperAdmin, ...toGrants({ isSuperAdmin }, roles), seenAs: seen }
}

async function slideOn(db: Db, session: string, admin: string, now: Date): Promise<void> {
  const seen = now.toISOString()
  await db
    .updateTable('sessions')
    .set({
      lastSeenAt: seen,
      expiresAt: sql`least(${later(now, SESSION_MS)}::timestamptz, "createdAt" + ${LONGEST}::interval)`,
    })
    .where('_id', '=', session)
    .execute()
  await db.updateTable('admins').set({ lastSeenAt: seen }).where('_id', '=', admin).execute()
}

/**
 * Ends one session of an admin. An outbox event closes its sockets. Returns the number of ended sessions,
 * like the functions below.
 */
export const endSession = (
  tx: Transaction<Tables>,
  admin: string,
  session: string,
  now: Date,
): Promise<number> =>
  emitEnded(tx, admin, now, tx.deleteFrom('sessions').where('admin', '=', admin).where('_id', '=', session))

/** Ends all sessions of an admin except the requesting one. */
export const endOtherSessions = (
  tx: Transaction<Tables>,
  admin: string,
  own: string,
  now: Date,
): Promise<number> =>
  emitEnded(tx, admin, now, tx.deleteFrom('sessions').where('admin', '=', admin).where('_id', '<>', own))

/**
 * Ends all sessions of an admin: after a reset of the password or of two-step sign-in, or when the admin is
 * blocked or deactivated.
 */
export const endAllSessions = (tx: Transaction<Tables>, admin: string, now: Date): Promise<number> =>
  emitEnded(tx, admin, now, tx.deleteFrom('sessions').where('admin', '=', admin))

async function emitEnded(
  tx: Transaction<Tables>,
  admin: string,
  now: Date,
  ending: DeleteQueryBuilder<Tables, 'sessions', DeleteResult>,
): Promise<number> {
  const ended = await ending.returning('_id').execute()
  if (ended.length === 0) return 0
  await emit(tx, now, [
    { name: 'admin.sessionsEnded', payload: { admin, sessions: ended.map((row) => row._id) } },
  ])
  return ended.length
}

/** The database contains only this hash of a token, for API keys and for sessions of admins and customers. */
export const hashToken = (token: string) => hash('sha256', token, 'buffer')
