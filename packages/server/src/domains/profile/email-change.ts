import { open, signedIn } from '../../calls.ts'
import { apiError, fieldError } from '../../lib/api-error.ts'
import { changesBetween, writeAudit } from '../../lib/audit.ts'
import { linkOf, makeToken, requirePassword, useToken, voidTokens } from '../auth/auth.ts'
import { queueMail } from '../mails/mails.ts'
import { nameOf } from './name-of.ts'

export const emailChange = {
  /** Nothing here checks whether that address is taken: only a person who reads its mail may learn that. */
  send: signedIn.profile.emailChange.send.handler(async ({ context, input: { email, password } }) => {
    const { db, jobs, admin, clock, rateLimits, publicUrl, request } = context
    const now = clock()
    await requirePassword(context, password)
    if (email === admin.email) throw fieldError('email', 'EMAIL_UNCHANGED')
    await rateLimits.attempt('own-mail', admin._id)
    await db.transaction().execute(async (tx) => {
      const requested = await makeToken(tx, { admin: admin._id, purpose: 'emailChange', email, now })
      const about = { entity: 'admin', entityId: admin._id }
      const to = { name: nameOf(admin), email }
      const values = {
        link: linkOf(publicUrl, 'emailChange', requested.token),
        newEmail: email,
        expiresAt: requested.expiresAt,
      }
      const language = admin.language ?? request.language
      await queueMail(tx, jobs, { to, language, template: 'confirmEmailChange', values, about }, now)
      await writeAudit(tx, admin, now, [{ action: 'admin.emailChangeAsked', ...about }])
    })
    return { success: true as const }
  }),

  /** Open, since the link may be followed on a device where no admin is signed in. */
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
          throw isTaken(error) ? apiError('ADMIN_EMAIL_TAKEN') : error
        })
      // What was mailed to the old address opens nothing any more.
      await voidTokens(tx, admin, ['invitation', 'reset', 'verify'], now)
      const about = { entity: 'admin', entityId: admin }
      await writeAudit(tx, was, now, [
        {
          action: 'admin.emailChanged',
          ...about,
          changes: changesBetween<Record<string, unknown>>(was, is),
        },
      ])
      const to = { name: nameOf(was), email: was.email }
      const values = { newEmail: email, changedAt: now.toISOString() }
      const language = was.language ?? request.language
      await queueMail(tx, jobs, { to, language, template: 'emailChanged', values, about }, now)
      return { email }
    })
  }),
}

/** PostgreSQL's word for a second row with the same unique value; here that can only be the address. */
const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'
