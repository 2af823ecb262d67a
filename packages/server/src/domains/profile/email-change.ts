import { open, signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, recordAudit } from '../../lib/audit.ts'
import { isUniqueViolation } from '../../lib/error-code.ts'
import { fullName } from '../../lib/text/full-name.ts'
import { buildLink, createToken, requirePassword, useToken, voidTokens } from '../auth/auth.ts'
import { queueMail } from '../mails/mails.ts'
import { resolveLanguage } from '../settings/settings.ts'

export const emailChange = {
  /** Does not check whether the address is taken: only the owner of the mailbox may learn that. */
  send: signedIn.profile.emailChange.send.handler(async ({ context, input: { email, password } }) => {
    const { db, jobs, admin, clock, rateLimits, publicUrl, request } = context
    const now = clock()
    await requirePassword(context, password)
    if (email === admin.email) throw fieldError('email', 'EMAIL_UNCHANGED')
    await rateLimits.attempt('own-mail', admin._id)
    await db.transaction().execute(async (tx) => {
      const requested = await createToken(tx, { admin: admin._id, purpose: 'emailChange', email, now })
      const about = { entity: 'admin', entityId: admin._id }
      const to = { name: fullName(admin), email }
      const values = {
        link: buildLink(publicUrl, 'emailChange', requested.token),
        newEmail: email,
        expiresAt: requested.expiresAt,
      }
      const language = await resolveLanguage(tx, admin.language, request.language)
      await queueMail(tx, jobs, { to, language, template: 'confirmEmailChange', values, about }, now)
      await recordAudit(tx, admin, now, [{ action: 'admin.emailChangeRequested', ...about }])
    })
    return { success: true as const }
  }),

  /** Needs no session, since the admin may open the link on another device. */
  confirm: open.profile.emailChange.confirm.handler(async ({ context, input: { token } }) => {
    const { db, jobs, clock, rateLimits, request } = context
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
      const about = { entity: 'admin', entityId: admin }
      await recordAudit(tx, was, now, [
        {
          action: 'admin.emailChanged',
          ...about,
          changes: changesBetween<Record<string, unknown>>(was, is),
        },
      ])
      const to = { name: fullName(was), email: was.email }
      const values = { newEmail: email, changedAt: now.toISOString() }
      const language = await resolveLanguage(tx, was.language, request.language)
      await queueMail(tx, jobs, { to, language, template: 'emailChanged', values, about }, now)
      return { email }
    })
  }),
}
