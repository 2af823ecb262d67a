import { randomBytes } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { NewSignIn } from '@storekeeper/contract/auth/new-sign-in'
import { sql, type Transaction } from 'kysely'
import type { CallContext } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError } from '../../lib/api-error.ts'
import { type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { hashToken, openSession } from '../sessions/sessions.ts'
import { recordAdminLanguage } from './admin-language.ts'
import { readProfile } from './read-profile.ts'

/** The action that the audit log records for each way to sign in. */
const ACTIONS = {
  password: 'admin.signedIn',
  passkey: 'admin.signedInByPasskey',
  link: 'admin.signedInByLink',
  company: 'admin.signedInByCompany',
} as const satisfies Record<string, AuditEntry['action']>
export type SignInMethod = keyof typeof ACTIONS
export const SIGNED_IN = Object.values(ACTIONS)

/** A passkey verifies the admin on the device; the provider of a company applies the rules of the company. */
const isTwoStep = (method: SignInMethod) => method === 'passkey' || method === 'company'

export type SigningIn = NonNullable<Awaited<ReturnType<typeof lockSigningIn>>>

/** Locks the admin, so that no block and no new password is overlooked before the session is open. */
export const lockSigningIn = (tx: Transaction<Tables>, admin: string) =>
  tx
    .selectFrom('admins')
    .select(['_id', 'email', 'firstName', 'lastName', 'language'])
    .select(['passwordHash', 'isSuperAdmin', 'active', 'blocked'])
    .where('_id', '=', admin)
    .forNoKeyUpdate()
    .executeTakeFirst()

export function refuseBlocked({ active, blocked }: Pick<SigningIn, 'active' | 'blocked'>): void {
  if (blocked || !active) throw apiError('ACCOUNT_BLOCKED')
}

type How = {
  method: SignInMethod
  /** The secret that the browser stores since an earlier sign-in. */
  device: string | undefined
  changes?: NonNullable<AuditEntry['changes']>
}
type Opened = Pick<NewSignIn, 'token' | 'device'> & { method: SignInMethod }

/** Opens the session of an admin who proved who they are, in the transaction that locked the admin. */
export async function completeSignIn(
  tx: Transaction<Tables>,
  { request }: Pick<CallContext, 'request'>,
  admin: SigningIn,
  { method, device, changes = {} }: How,
  now: Date,
): Promise<Opened> {
  refuseBlocked(admin)
  if (method !== 'company' && !admin.isSuperAdmin && (await isCompanyOnly(tx)))
    throw apiError('COMPANY_SIGN_IN_REQUIRED')
  const about = { entity: 'admin', entityId: admin._id }
  await recordAudit(tx, admin, now, { action: ACTIONS[method], ...about, changes })
  await recordAdminLanguage(tx, admin._id, request.language)
  return {
    token: await openSession(tx, admin._id, request, now, isTwoStep(method)),
    device: await rememberDevice(tx, admin._id, device, now),
    method,
  }
}

/** Builds the answer of every call that signs in. */
export const answerSignIn = async (
  db: Db,
  admin: string,
  { token, device, method }: Opened,
): Promise<NewSignIn> => ({
  _id: admin,
  token,
  device,
  profile: await readProfile(db, admin, isTwoStep(method)),
})

/** Super admins can always sign in by themselves: the provider must not be able to lock the store. */
async function isCompanyOnly(tx: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`select from "companySignIn" where "isActive" and not "allowsPasswords"`.execute(
    tx,
  )
  return rows.length > 0
}

const REMEMBERED_MS = days(90)
const DEVICE_BYTES = 32
const SHORTEST_DEVICE = 40

/** Records that the admin signed in from this browser. Returns its secret: the one that it sent, else a new one. */
async function rememberDevice(
  tx: Transaction<Tables>,
  admin: string,
  sent: string | undefined,
  now: Date,
): Promise<string> {
  const isUsable = sent !== undefined && sent.length >= SHORTEST_DEVICE
  const device = isUsable ? sent : randomBytes(DEVICE_BYTES).toString('base64url')
  const signedInAt = now.toISOString()
  await tx
    .deleteFrom('adminDevices')
    .where('admin', '=', admin)
    .where('signedInAt', '<', later(now, -REMEMBERED_MS))
    .execute()
  await tx
    .insertInto('adminDevices')
    .values({ admin, deviceHash: hashToken(device), signedInAt })
    .onConflict((conflict) => conflict.columns(['admin', 'deviceHash']).doUpdateSet({ signedInAt }))
    .execute()
  return device
}

/** Whether the admin signed in from the browser with this secret in the last 90 days. */
export async function isKnownDevice(
  db: Db,
  admin: { email: string } | { _id: string },
  device: string | undefined,
  now: Date,
): Promise<boolean> {
  if (device === undefined) return false
  const known = await db
    .selectFrom('adminDevices')
    .innerJoin('admins', 'admins._id', 'adminDevices.admin')
    .select('adminDevices.admin')
    .where((row) => ('email' in admin ? row('email', '=', admin.email) : row('admins._id', '=', admin._id)))
    .where('deviceHash', '=', hashToken(device))
    .where('signedInAt', '>', later(now, -REMEMBERED_MS))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Limits the codes tried for an admin. Those from a browser in which the admin signed in before count by themselves, so
 * that a client that knows the password does not keep the admin out. Returns a function that resets the limit.
 */
export async function limitSecondStep(
  { db, clock, rateLimits }: Pick<CallContext, 'db' | 'clock' | 'rateLimits'>,
  admin: string,
  device: string | undefined,
): Promise<() => Promise<void>> {
  const isKnown = await isKnownDevice(db, { _id: admin }, device, clock())
  const key = isKnown ? `${admin} ${device}` : admin
  await rateLimits.attempt('second-step', key)
  return () => rateLimits.forget('second-step', key)
}

/** Runs the transaction that signs an admin in. If the admin is blocked, records that the sign-in failed. */
export const signInWithin = <Result>(
  context: Pick<CallContext, 'db' | 'clock' | 'request'>,
  admin: string,
  run: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> =>
  context.db
    .transaction()
    .execute(run)
    .catch(async (error: unknown) => {
      if (error instanceof ORPCError && error.code === 'ACCOUNT_BLOCKED')
        await recordFailedSignIn(context, admin)
      throw error
    })

/**
 * Records a failed sign-in, also of an unknown admin, so that the response takes as long. The typed address is
 * not recorded: admins sometimes type their password into its field.
 */
export const recordFailedSignIn = (
  { db, clock, request }: Pick<CallContext, 'db' | 'clock' | 'request'>,
  admin: string = newId(),
): Promise<void> =>
  db.transaction().execute((tx) =>
    recordAudit(tx, null, clock(), {
      action: 'admin.signInFailed',
      entityId: admin,
      ip: request.ip,
      changes: { device: { from: null, to: request.device } },
    }),
  )
