import { open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { jobCatalogue, Payload } from '../../ports/jobs/catalogue.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { buildLink, createToken, mailAdmin, tokenExists } from '../auth/auth.ts'

/** A job checks later whether the address is known, so neither the answer nor its timing reveals it. */
export const forgotPassword = {
  send: open.profile.forgotPassword.send.handler(async ({ context, input: { email } }) => {
    const { db, jobs, rateLimits, request } = context
    await rateLimits.attempt('forgot-password-address', request.ip)
    await rateLimits.attempt('forgot-password-email', email)
    const job = { request: newId(), email, language: request.language }
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'sendResetLink', job))
    return { success: true as const }
  }),
}

type Resources = { db: Db; jobs: Jobs; publicUrl: string }

/**
 * Mails the link to the active admin with that address, if there is one. If the job runs twice, it mails
 * once.
 */
export async function sendResetLink(
  { db, jobs, publicUrl }: Resources,
  { request, email, language }: Payload<typeof jobCatalogue, 'sendResetLink'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const admin = await tx
      .selectFrom('admins')
      .select(['_id', 'email', 'firstName', 'lastName', 'language'])
      .where('email', '=', email)
      .where('active', '=', true)
      .where('blocked', '=', false)
      .forUpdate()
      .executeTakeFirst()
    if (!admin || (await tokenExists(tx, request))) return
    const { token, expiresAt } = await createToken(tx, {
      _id: request,
      admin: admin._id,
      purpose: 'reset',
      now,
    })
    const values = { link: buildLink(publicUrl, 'reset', token), expiresAt }
    const context = { jobs, request: { language } }
    await mailAdmin(tx, context, admin, { template: 'resetPassword', values }, now)
    await recordAudit(tx, null, now, { action: 'admin.passwordResetRequested', entityId: admin._id })
  })
}
