import type { Profile } from '@storekeeper/contract/profile'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { changesBetween, writeAudit } from '../../lib/audit.ts'
import { hashPassword, isPassword } from '../../lib/passwords.ts'
import { staleDetails } from '../../lib/stale.ts'
import { endOtherSessions } from '../auth/sessions.ts'

const COLUMNS = [
  '_id',
  'email',
  'firstName',
  'lastName',
  'avatar',
  'phone',
  'isSuperAdmin',
  'emailVerified',
  'version',
  'createdAt',
  'updatedAt',
] as const

export const readProfile = (db: Db, admin: string): Promise<Profile> =>
  db.selectFrom('admins').select(COLUMNS).where('_id', '=', admin).executeTakeFirstOrThrow()

export const profile = {
  read: signedIn.profile.read.handler(({ context: { db, admin } }) => readProfile(db, admin._id)),

  update: signedIn.profile.update.handler(async ({ context, input, errors }) => {
    const { db, admin, session, clock, rateLimits } = context
    const { version, password, ...changes } = input
    const now = clock()
    // Whoever found a session open must not be able to try passwords without end.
    if (password) await rateLimits.attempt('sign-in-email', admin.email)
    return db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('admins')
        .select([...COLUMNS, 'passwordHash'])
        .where('_id', '=', admin._id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (before.version !== version) throw errors.STALE({ data: await staleDetails(tx, 'admin', before) })
      if (password && !(await isPassword(password.current, before.passwordHash)))
        throw errors.REFUSED({ message: 'The present password is wrong.' })
      const newHash = password ? { passwordHash: await hashPassword(password.next) } : {}
      const audited = { action: 'admin.changed', entity: 'admin', entityId: admin._id } as const
      await writeAudit(tx, admin, now, [
        {
          ...audited,
          changes: changesBetween(before, changes),
          note: password ? 'The password was changed.' : null,
        },
      ])
      if (password) await endOtherSessions(tx, admin._id, session._id, now)
      return tx
        .updateTable('admins')
        .set((row) => ({
          ...changes,
          ...newHash,
          version: row('version', '+', 1),
          updatedAt: now.toISOString(),
        }))
        .where('_id', '=', admin._id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    })
  }),
}
