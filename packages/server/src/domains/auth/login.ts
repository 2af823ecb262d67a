import { type CallContext, open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { days, later } from '../../lib/clock.ts'
import { toWideNetwork } from '../../lib/security/network.ts'
import { isPassword } from '../../lib/security/passwords.ts'
import {
  answerSignIn,
  completeSignIn,
  isKnownDevice,
  limitSecondStep,
  lockSigningIn,
  recordFailedSignIn,
  refuseBlocked,
  SIGNED_IN,
  signInWithin,
} from './complete-sign-in.ts'
import { noteRecoveryCode } from './note-recovery-code.ts'
import { hasTwoStep, useSecondStep } from './two-step.ts'

export const login = open.auth.login.handler(async ({ context, input }) => {
  const { db, clock, secrets } = context
  const forgetAttempts = await limitAttempts(context, input)

  const admin = await db
    .selectFrom('admins')
    .select(['_id', 'passwordHash', 'active', 'blocked'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  if (!(await isPassword(input.password, admin?.passwordHash)) || !admin) {
    await recordFailedSignIn(context, admin?._id)
    throw wrong()
  }
  // Only a client with the right password learns this, and that a code is required.
  await signInWithin(context, admin._id, async () => refuseBlocked(admin))
  const needsCode = await hasTwoStep(db, admin._id)
  if (needsCode && input.code === undefined) throw apiError('TWO_STEP_CODE_REQUIRED')
  const forgetCodes = needsCode && (await limitSecondStep(context, admin._id, input.device))

  const now = clock()
  const opened = await signInWithin(context, admin._id, async (tx) => {
    // Rejects an admin who was blocked or got another password meanwhile. The lock prevents such a change
    // until this transaction ends.
    const still = await lockSigningIn(tx, admin._id)
    if (!still || still.passwordHash !== admin.passwordHash) throw wrong()
    refuseBlocked(still)
    const proof = needsCode
      ? await useSecondStep(tx, secrets, admin._id, input.code ?? '', now)
      : 'notRequired'
    if (!proof) return null
    const changes = await noteRecoveryCode(tx, context, still, proof, now)
    return completeSignIn(tx, context, still, { method: 'password', device: input.device, changes }, now)
  })
  if (!opened) {
    await recordFailedSignIn(context, admin._id)
    throw fieldError('code', 'WRONG_TWO_STEP_CODE')
  }
  await forgetAttempts()
  if (forgetCodes) await forgetCodes()
  return answerSignIn(db, admin._id, opened)
})

const wrong = () => apiError('WRONG_CREDENTIALS')

/**
 * Limits the attempts, so that they never keep the admin out: those from a browser in which the admin signed in
 * before have their own limit, and those from elsewhere use up the limits of their own network. Returns a
 * function that resets the limit of this sign-in.
 */
async function limitAttempts(
  { db, clock, rateLimits, request }: CallContext,
  { email, device }: { email: string; device?: string },
): Promise<() => Promise<void>> {
  if (device !== undefined && (await isKnownDevice(db, { email }, device, clock()))) {
    const key = `${email} ${device}`
    await rateLimits.attempt('sign-in-device', key)
    return () => rateLimits.forget('sign-in-device', key)
  }
  await rateLimits.attempt('sign-in-address', request.ip)
  const here = `${email} ${toWideNetwork(request.ip)}`
  await rateLimits.attempt('sign-in-email', here)
  if (!(await hasSignedInFrom(db, email, request.ip, clock())))
    await rateLimits.attempt('sign-in-elsewhere', email)
  return () => rateLimits.forget('sign-in-email', here)
}

const REMEMBERED_MS = days(90)

/** Whether an admin with this e-mail address signed in from the network of `ip` within the last 90 days. */
async function hasSignedInFrom(db: Db, email: string, ip: string, now: Date): Promise<boolean> {
  const signIns = await db
    .selectFrom('admins')
    .innerJoin('auditLog', 'auditLog.entityId', 'admins._id')
    .select('auditLog.ip')
    .distinct()
    .where('admins.email', '=', email)
    .where('action', 'in', SIGNED_IN)
    .where('at', '>', later(now, -REMEMBERED_MS))
    .execute()
  return signIns.some((one) => one.ip !== null && toWideNetwork(one.ip) === toWideNetwork(ip))
}
