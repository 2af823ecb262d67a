import type { Transaction } from 'kysely'
import { type CallContext, open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import type { Language } from '../../lib/language.ts'
import { toWideNetwork } from '../../lib/security/network.ts'
import { isPassword } from '../../lib/security/passwords.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { queueMail } from '../mails/mails.ts'
import { openSession } from '../sessions/sessions.ts'
import { resolveLanguage } from '../settings/settings.ts'
import { recordAdminLanguage } from './admin-language.ts'
import { readProfile } from './read-profile.ts'
import { countRecoveryCodes } from './recovery-codes.ts'
import { hasTwoStep, useSecondStep } from './two-step.ts'

export const login = open.auth.login.handler(async ({ context, input }) => {
  const { db, clock, rateLimits, request, secrets } = context
  await rateLimits.attempt('sign-in-address', request.ip)
  // An attacker's guesses use up the attempts of their own network, not those of the admin.
  const here = `${input.email} ${toWideNetwork(request.ip)}`
  await rateLimits.attempt('sign-in-email', here)
  if (!(await hasSignedInFrom(db, input.email, request.ip, clock())))
    await rateLimits.attempt('sign-in-elsewhere', input.email)

  const admin = await db
    .selectFrom('admins')
    .select(['_id', 'passwordHash', 'active', 'blocked'])
    .where('email', '=', input.email)
    .executeTakeFirst()
  if (!(await isPassword(input.password, admin?.passwordHash)) || !admin) {
    await recordFailure(context, admin?._id)
    throw wrong()
  }
  // Only a client with the right password learns this, and that a code is required.
  if (admin.blocked || !admin.active) throw apiError('ACCOUNT_BLOCKED')
  const needsCode = await hasTwoStep(db, admin._id)
  if (needsCode && input.code === undefined) throw apiError('TWO_STEP_CODE_REQUIRED')
  if (needsCode) await rateLimits.attempt('second-step', admin._id)

  const now = clock()
  const token = await db.transaction().execute(async (tx) => {
    // Rejects an admin who was blocked or got another password meanwhile. The lock prevents such a change
    // until this transaction ends.
    const still = await tx
      .selectFrom('admins')
      .select(['email', 'firstName', 'lastName', 'language', 'passwordHash', 'active', 'blocked'])
      .where('_id', '=', admin._id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (still?.passwordHash !== admin.passwordHash) throw wrong()
    if (still?.blocked || !still?.active) throw apiError('ACCOUNT_BLOCKED')
    const proof = needsCode ? await useSecondStep(tx, secrets, admin._id, input.code ?? '', now) : 'notAsked'
    if (!proof) return null
    const about = { entity: 'admin', entityId: admin._id }
    const note = proof === 'recoveryCode' ? { changes: { recoveryCode: { from: 'unused', to: 'used' } } } : {}
    await recordAudit(tx, admin, now, [{ action: 'admin.signedIn', ...about, ...note }])
    if (proof === 'recoveryCode') await notifyRecoveryCode(tx, context, { ...still, _id: admin._id }, now)
    await recordAdminLanguage(tx, admin._id, request.language)
    return openSession(tx, admin._id, request, now)
  })
  if (!token) {
    await recordFailure(context, admin._id)
    throw fieldError('code', 'WRONG_TWO_STEP_CODE')
  }
  await rateLimits.forget('sign-in-email', here)
  if (needsCode) await rateLimits.forget('second-step', admin._id)
  return { _id: admin._id, token, profile: await readProfile(db, admin._id) }
})

const wrong = () => apiError('WRONG_CREDENTIALS')

/**
 * Records a failed sign-in, also of an unknown address, so that the response takes as long. The address is not
 * recorded: admins sometimes type their password into its field.
 */
const recordFailure = ({ db, clock, request }: CallContext, admin: string = newId()): Promise<void> =>
  db.transaction().execute((tx) =>
    recordAudit(tx, null, clock(), [
      {
        action: 'admin.signInFailed',
        entity: 'admin',
        entityId: admin,
        changes: { ip: { from: null, to: request.ip }, device: { from: null, to: request.device } },
      },
    ]),
  )

const REMEMBERED_MS = days(90)

/** Whether an admin with this e-mail address signed in from the network of `ip` within the last 90 days. */
async function hasSignedInFrom(db: Db, email: string, ip: string, now: Date): Promise<boolean> {
  const signIns = await db
    .selectFrom('admins')
    .innerJoin('auditLog', 'auditLog.entityId', 'admins._id')
    .select('auditLog.ip')
    .distinct()
    .where('admins.email', '=', email)
    .where('action', '=', 'admin.signedIn')
    .where('at', '>', later(now, -REMEMBERED_MS))
    .execute()
  return signIns.some((one) => one.ip !== null && toWideNetwork(one.ip) === toWideNetwork(ip))
}

type Person = { _id: string; email: string; firstName: string; lastName: string; language: Language | null }

/** Queues an e-mail to the admin: another person may have stolen and used the code. */
async function notifyRecoveryCode(
  tx: Transaction<Tables>,
  { jobs, request }: Pick<CallContext, 'jobs' | 'request'>,
  { _id, email, language, ...name }: Person,
  now: Date,
): Promise<void> {
  const codesLeft = await countRecoveryCodes(tx, _id)
  const mail = {
    to: { name: fullName(name), email },
    language: await resolveLanguage(tx, language, request.language),
    template: 'recoveryCodeUsed',
    values: { codesLeft, changedAt: now.toISOString(), device: request.device, ip: request.ip },
    about: { entity: 'admin', entityId: _id },
  } as const
  await queueMail(tx, jobs, mail, now)
}
