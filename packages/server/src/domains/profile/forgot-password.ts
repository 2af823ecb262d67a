import { open } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import type { jobCatalogue, Payload } from '../../ports/jobs/catalogue.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { isTokenMade, linkOf, makeToken } from '../auth/auth.ts'
import { queueMail } from '../mails/mails.ts'
import { nameOf } from './name-of.ts'

/** Whether the address is known is found out later, by a job: neither the answer nor its timing reveals it. */
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

/** Mails the link to the admin who may sign in with that address; to no other. Done twice, it mails once. */
export async function sendResetLink(
  { db, jobs, publicUrl }: Resources,
  { request, email, language: requested }: Payload<typeof jobCatalogue, 'sendResetLink'>,
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
    if (!admin || (await isTokenMade(tx, request))) return
    const { token, expiresAt } = await makeToken(tx, {
      _id: request,
      admin: admin._id,
      purpose: 'reset',
      now,
    })
    const about = { entity: 'admin', entityId: admin._id }
    const values = { link: linkOf(publicUrl, 'reset', token), expiresAt }
    const to = { name: nameOf(admin), email }
    const language = admin.language ?? requested
    await queueMail(tx, jobs, { to, language, template: 'resetPassword', values, about }, now)
    await writeAudit(tx, null, now, [{ action: 'admin.passwordResetAsked', ...about }])
  })
}
