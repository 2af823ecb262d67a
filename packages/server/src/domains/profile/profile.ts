import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import { signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { hashPassword, isPassword } from '../../lib/security/passwords.ts'
import { staleDetails } from '../../lib/stale.ts'
import { mailAdmin, readProfile, refuseGuessable, voidTokens } from '../auth/auth.ts'
import { useFiles } from '../files/files.ts'
import { endOtherSessions } from '../sessions/sessions.ts'
import { emailChange } from './email-change.ts'
import { emailVerify } from './email-verify.ts'
import { forgotPassword } from './forgot-password.ts'
import { sessions } from './own-sessions.ts'
import { resetPassword } from './reset-password.ts'
import { readSessionProfile, seeAs } from './see-as.ts'
import { twoStep } from './two-step.ts'

const SHOWN = [
  '_id',
  'firstName',
  'lastName',
  'avatar',
  'phone',
  'language',
  'mailsWhenAway',
  'version',
  'updatedAt',
] as const

/** The public entry of the administrator's own profile: its calls, and its background jobs. */
export const profile = {
  read: signedIn.profile.read.handler(({ context: { db, request, clock } }) =>
    readSessionProfile(db, request.token, clock()),
  ),
  seeAs,

  update: signedIn.profile.update.handler(async ({ context, input }) => {
    const { db, jobs, admin, session, clock, rateLimits, request } = context
    const { version, password, ...changes } = input
    const now = clock()
    // Limits the attempts of an intruder with an open session to guess the password.
    if (password) await rateLimits.attempt('own-password', admin._id)
    return db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('admins')
        .select([...SHOWN, 'passwordHash'])
        .where('_id', '=', admin._id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (before.version !== version) throw apiError('STALE', await staleDetails(tx, 'admin', before))
      if (password && !(await isPassword(password.current, before.passwordHash)))
        throw fieldError('password.current', 'WRONG_PASSWORD')
      if (password) await refuseGuessable('password.next', password.next, admin)
      const newHash = password ? { passwordHash: await hashPassword(password.next) } : {}
      const about = { entity: 'admin', entityId: admin._id }
      await recordAudit(tx, admin, now, {
        action: 'admin.changed',
        ...about,
        changes: changesBetween(before, changes),
        note: password ? ('password-changed' satisfies AuditNote) : null,
      })
      if (changes.avatar !== undefined) {
        await useFiles(tx, { entity: 'admin', entityId: admin._id }, { avatar: [changes.avatar] })
        await jobs.enqueue(tx, 'sweepFiles', {})
      }
      if (password) {
        await endOtherSessions(tx, admin._id, session._id, now)
        await voidTokens(tx, admin._id, ['invitation', 'reset', 'emailChange', 'signIn'], now)
        const values = { changedAt: now.toISOString(), device: request.device, ip: request.ip }
        const recipient = { ...admin, language: changes.language ?? admin.language }
        await mailAdmin(tx, context, recipient, { template: 'passwordChanged', values }, now)
      }
      await tx
        .updateTable('admins')
        .set((row) => ({
          ...changes,
          ...newHash,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('_id', '=', admin._id)
        .execute()
      return readProfile(tx, admin._id, session.isTwoStep)
    })
  }),

  forgotPassword,
  resetPassword,
  emailVerify,
  emailChange,
  sessions,
  twoStep,
}

export { sendResetLink } from './forgot-password.ts'
