import type { Transaction } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { seconds } from '../../lib/clock.ts'
import type { Secrets } from '../../lib/security/secrets.ts'
import { useRecoveryCode } from './recovery-codes.ts'

/**
 * RFC 6238 as authenticator apps implement it: six digits, new every 30 seconds; the clock may be off by one
 * step.
 */
const STEP_SECONDS = 30
const STEPS_OFF = 1
const SECRET_BYTES = 20

/**
 * The encryption context of a secret. It contains the admin, so that a secret copied to another row cannot be
 * decrypted.
 */
export const twoStepEncryptionContext = (admin: string) => `two-step sign-in of ${admin}`

export async function hasTwoStep(db: Db, admin: string): Promise<boolean> {
  const row = await db
    .selectFrom('twoSteps')
    .select('confirmedAt')
    .where('admin', '=', admin)
    .executeTakeFirst()
  return row?.confirmedAt != null
}

/**
 * Creates a secret, or replaces an unconfirmed one. It has no effect until a code confirms it. Returns
 * undefined when two-step sign-in is already on.
 */
export async function beginTwoStep(
  tx: Transaction<Tables>,
  secrets: Secrets,
  admin: { _id: string; email: string },
  issuer: string,
  now: Date,
): Promise<{ secret: string; uri: string } | undefined> {
  const secret = new Secret({ size: SECRET_BYTES })
  const encrypted = secrets.encrypt(secret.base32, twoStepEncryptionContext(admin._id))
  const fresh = { secret: encrypted, createdAt: now.toISOString() }
  const begun = await tx
    .insertInto('twoSteps')
    .values({ ...fresh, admin: admin._id, confirmedAt: null })
    .onConflict((conflict) =>
      conflict.column('admin').doUpdateSet(fresh).where('twoSteps.confirmedAt', 'is', null),
    )
    .returning('admin')
    .executeTakeFirst()
  if (!begun) return undefined
  const totp = new TOTP({ issuer, label: admin.email, secret, period: STEP_SECONDS })
  return { secret: secret.base32, uri: totp.toString() }
}

/** Turns two-step sign-in on if the code matches the new secret. */
export async function confirmTwoStep(
  tx: Transaction<Tables>,
  secrets: Secrets,
  admin: string,
  code: string,
  now: Date,
): Promise<'on' | 'wrongCode' | 'notBegun'> {
  const begun = await tx
    .selectFrom('twoSteps')
    .select('secret')
    .where('admin', '=', admin)
    .where('confirmedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!begun) return 'notBegun'
  if (!(await useAppCode(tx, admin, secrets.open(begun.secret, twoStepEncryptionContext(admin)), code, now)))
    return 'wrongCode'
  await tx
    .updateTable('twoSteps')
    .set({ confirmedAt: now.toISOString() })
    .where('admin', '=', admin)
    .execute()
  await recordAudit(tx, { _id: admin }, now, [audited('admin.twoStepTurnedOn', admin, true)])
  return 'on'
}

/** Uses up an app code or a recovery code. Returns undefined when it is wrong or already used. */
export async function useSecondStep(
  tx: Transaction<Tables>,
  secrets: Secrets,
  admin: string,
  code: string,
  now: Date,
): Promise<'appCode' | 'recoveryCode' | undefined> {
  const row = await tx
    .selectFrom('twoSteps')
    .select('secret')
    .where('admin', '=', admin)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (/^\d{6}$/.test(code)) {
    const secret = secrets.open(row.secret, twoStepEncryptionContext(admin))
    return (await useAppCode(tx, admin, secret, code, now)) ? 'appCode' : undefined
  }
  return (await useRecoveryCode(tx, admin, code, now)) ? 'recoveryCode' : undefined
}

/** Removes two-step sign-in and the recovery codes. Returns whether it was on. */
export async function turnTwoStepOff(
  tx: Transaction<Tables>,
  admin: string,
  by: Actor,
  now: Date,
): Promise<boolean> {
  const was = await tx
    .deleteFrom('twoSteps')
    .where('admin', '=', admin)
    .returning('confirmedAt')
    .executeTakeFirst()
  if (was?.confirmedAt == null) return false
  await recordAudit(tx, by, now, [audited('admin.twoStepTurnedOff', admin, false)])
  return true
}

/** A code is valid once: no step may be used again, nor an earlier one. */
async function useAppCode(
  tx: Transaction<Tables>,
  admin: string,
  secret: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const timestamp = now.getTime()
  const off = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    period: STEP_SECONDS,
    timestamp,
    window: STEPS_OFF,
  })
  if (off === null) return false
  const step = Math.floor(timestamp / seconds(STEP_SECONDS)) + off
  const used = await tx
    .updateTable('twoSteps')
    .set({ lastStep: step })
    .where('admin', '=', admin)
    .where('lastStep', '<', step)
    .returning('admin')
    .executeTakeFirst()
  return used !== undefined
}

const audited = (action: `admin.${string}`, entityId: string, isOn: boolean) =>
  ({ action, entity: 'admin', entityId, changes: { hasTwoStep: { from: !isOn, to: isOn } } }) as const
