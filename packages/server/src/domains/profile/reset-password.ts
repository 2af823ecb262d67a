import type { AuditNote } from '@storekeeper/contract/audit-log/audit-note'
import { open } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { hashPassword } from '../../lib/security/passwords.ts'
import {
  checkToken,
  mailAdmin,
  recordAdminLanguage,
  refuseGuessable,
  useToken,
  voidTokens,
} from '../auth/auth.ts'
import { endAllSessions } from '../sessions/sessions.ts'

export const resetPassword = {
  check: open.profile.resetPassword.check.handler(async ({ context, input }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('link-token', request.ip)
    const { purpose } = await checkToken(db, input.token, clock())
    return { purpose }
  }),

  /**
   * Using the link verifies the e-mail address, ends all sessions of the admin, and voids their links to
   * accept an invitation, reset the password or change the e-mail address.
   */
  verify: open.profile.resetPassword.verify.handler(async ({ context, input: { token, password } }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('link-token', request.ip)
    const now = clock()
    const admin = await db.transaction().execute(async (tx) => {
      const used = await useToken(tx, token, ['reset', 'invitation'], now)
      const was = await tx
        .selectFrom('admins')
        .select(['email', 'firstName', 'lastName', 'emailVerified'])
        .where('_id', '=', used.admin)
        .executeTakeFirstOrThrow()
      await refuseGuessable('password', password, was)
      const passwordHash = await hashPassword(password)
      const admin = await tx
        .updateTable('admins')
        .set((row) => ({
          passwordHash,
          emailVerified: true,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('_id', '=', used.admin)
        .returning(['_id', 'email', 'firstName', 'lastName', 'language'])
        .executeTakeFirstOrThrow()
      await recordAdminLanguage(tx, admin._id, request.language)
      await voidTokens(tx, admin._id, ['invitation', 'reset', 'emailChange', 'signIn'], now)
      await endAllSessions(tx, admin._id, now)
      await recordAudit(tx, admin, now, {
        action: used.purpose === 'invitation' ? 'admin.invitationAccepted' : 'admin.passwordReset',
        entityId: admin._id,
        changes: was.emailVerified ? {} : { emailVerified: { from: false, to: true } },
        note: 'password-changed' satisfies AuditNote,
      })
      const values = { changedAt: now.toISOString(), device: request.device, ip: request.ip }
      await mailAdmin(tx, context, admin, { template: 'passwordChanged', values }, now)
      return admin._id
    })
    // Those who knew the former password no longer try codes.
    await rateLimits.forget('second-step', admin)
    return { success: true as const }
  }),
}
