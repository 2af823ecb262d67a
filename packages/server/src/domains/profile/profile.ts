import type { Profile } from '@storekeeper/contract/profile'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { changesBetween, writeAudit } from '../../lib/audit.ts'
import { staleDetails } from '../../lib/stale.ts'

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

  update: signedIn.profile.update.handler(async ({ context: { db, admin, clock }, input, errors }) => {
    const { version, ...changes } = input
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const before = await tx
        .selectFrom('admins')
        .select(COLUMNS)
        .where('_id', '=', admin._id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      if (before.version !== version) throw errors.STALE({ data: await staleDetails(tx, 'admin', before) })
      await writeAudit(tx, admin, now, [
        {
          action: 'admin.changed',
          entity: 'admin',
          entityId: admin._id,
          changes: changesBetween(before, changes),
        },
      ])
      return tx
        .updateTable('admins')
        .set((row) => ({ ...changes, version: row('version', '+', 1), updatedAt: now.toISOString() }))
        .where('_id', '=', admin._id)
        .returning(COLUMNS)
        .executeTakeFirstOrThrow()
    })
  }),
}
