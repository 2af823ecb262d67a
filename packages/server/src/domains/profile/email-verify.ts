import { open, signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { buildLink, createToken, mailAdmin, useToken } from '../auth/auth.ts'

export const emailVerify = {
  send: signedIn.profile.emailVerify.send.handler(async ({ context }) => {
    const { db, admin, clock, rateLimits, publicUrl } = context
    const now = clock()
    await rateLimits.attempt('own-mail', admin._id)
    await db.transaction().execute(async (tx) => {
      const { emailVerified } = await tx
        .selectFrom('admins')
        .select('emailVerified')
        .where('_id', '=', admin._id)
        .executeTakeFirstOrThrow()
      if (emailVerified) throw apiError('EMAIL_ALREADY_VERIFIED')
      const { token, expiresAt } = await createToken(tx, { admin: admin._id, purpose: 'verify', now })
      const values = { link: buildLink(publicUrl, 'verify', token), expiresAt }
      await mailAdmin(tx, context, admin, { template: 'verifyEmail', values }, now)
      await recordAudit(tx, admin, now, { action: 'admin.emailVerificationRequested', entityId: admin._id })
    })
    return { success: true as const }
  }),

  /** Needs no session, since the admin may open the link on another device. */
  verify: open.profile.emailVerify.verify.handler(async ({ context, input: { token } }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('link-token', request.ip)
    const now = clock()
    await db.transaction().execute(async (tx) => {
      const { admin } = await useToken(tx, token, ['verify'], now)
      const verified = await tx
        .updateTable('admins')
        .set((row) => ({
          emailVerified: true,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('_id', '=', admin)
        .where('emailVerified', '=', false)
        .returning('_id')
        .executeTakeFirst()
      if (!verified) return
      await recordAudit(tx, verified, now, {
        action: 'admin.emailVerified',
        entityId: admin,
        changes: { emailVerified: { from: false, to: true } },
      })
    })
    return { success: true as const }
  }),
}
