import { open, signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'
import { buildLink, createToken, mailAdmin, requirePassword, useToken, voidTokens } from '../auth/auth.ts'

export const emailChange = {
  /** Does not check whether the address is taken: only the owner of the mailbox may learn that. */
  send: signedIn.profile.emailChange.send.handler(async ({ context, input: { email, password } }) => {
    const { db, admin, clock, rateLimits, publicUrl } = context
    const now = clock()
    await requirePassword(context, password)
    if (email === admin.email) throw fieldError('email', 'EMAIL_UNCHANGED')
    await rateLimits.attempt('own-mail', admin._id)
    await db.transaction().execute(async (tx) => {
      const requested = await createToken(tx, { admin: admin._id, purpose: 'emailChange', email, now })
      const values = {
        link: buildLink(publicUrl, 'emailChange', requested.token),
        newEmail: email,
        expiresAt: requested.expiresAt,
      }
      await mailAdmin(tx, context, { ...admin, email }, { template: 'confirmEmailChange', values }, now)
      await recordAudit(tx, admin, now, { action: 'admin.emailChangeRequested', entityId: admin._id })
    })
    return { success: true as const }
  }),

  /** Needs no session, since the admin may open the link on another device. */
  confirm: open.profile.emailChange.confirm.handler(async ({ context, input: { token } }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('link-token', request.ip)
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const { admin, email } = await useToken(tx, token, ['emailChange'], now)
      const was = await tx
        .selectFrom('admins')
        .select(['_id', 'email', 'emailVerified', 'firstName', 'lastName', 'language'])
        .where('_id', '=', admin)
        .executeTakeFirstOrThrow()
      const is = { email, emailVerified: true }
      await tx
        .updateTable('admins')
        .set((row) => ({ ...is, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', admin)
        .execute()
        .catch((error: unknown) => {
          // Only the e-mail address must be unique.
          throw isUniqueViolation(error) ? apiError('ADMIN_EMAIL_TAKEN') : error
        })
      // Links that were mailed to the old address become void.
      await voidTokens(tx, admin, ['invitation', 'reset', 'verify'], now)
      await recordAudit(tx, was, now, {
        action: 'admin.emailChanged',
        entityId: admin,
        changes: changesBetween<Record<string, unknown>>(was, is),
      })
      const values = { newEmail: email, changedAt: now.toISOString() }
      await mailAdmin(tx, context, was, { template: 'emailChanged', values }, now)
      return { email }
    })
  }),
}
