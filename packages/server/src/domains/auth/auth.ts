import { open, signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { isPassword } from '../../lib/passwords.ts'
import { readProfile } from '../profile/profile.ts'
import { endSession, openSession } from './sessions.ts'

export const auth = {
  login: open.auth.login.handler(async ({ context, input, errors }) => {
    const { db, clock, rateLimits, request } = context
    await rateLimits.attempt('sign-in-address', request.ip)
    await rateLimits.attempt('sign-in-email', input.email)

    const admin = await db
      .selectFrom('admins')
      .select(['_id', 'passwordHash', 'active', 'blocked'])
      .where('email', '=', input.email)
      .executeTakeFirst()
    if (!(await isPassword(input.password, admin?.passwordHash)) || !admin)
      throw errors.REFUSED({ message: 'E-mail or password is wrong.' })
    // Only who knows the password learns this.
    if (admin.blocked || !admin.active) throw errors.BLOCKED()

    await rateLimits.forget('sign-in-email', input.email)
    const now = clock()
    const token = await db.transaction().execute(async (tx) => {
      await writeAudit(tx, admin, now, [{ action: 'admin.signedIn', entity: 'admin', entityId: admin._id }])
      return openSession(tx, admin._id, request, now)
    })
    return { _id: admin._id, token, profile: await readProfile(db, admin._id) }
  }),

  logout: signedIn.auth.logout.handler(async ({ context, input, errors }) => {
    const { db, admin, session, clock } = context
    if (input.id !== admin._id) throw errors.FORBIDDEN({ message: 'You can only sign yourself out.' })
    await db.transaction().execute((tx) => endSession(tx, admin._id, session._id, clock()))
    return { _id: admin._id }
  }),
}
