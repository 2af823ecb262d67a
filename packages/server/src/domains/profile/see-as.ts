import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { readProfile } from '../auth/auth.ts'
import { emitPermissionsChanged } from '../permissions/permissions.ts'
import { findSession } from '../sessions/sessions.ts'

/** Returns the profile with the permissions that the session has now. */
export async function readSessionProfile(db: Db, token: string | null, now: Date) {
  const session = await findSession(db, token, now)
  if (!session) throw apiError('UNAUTHORIZED')
  const { _id, isSuperAdmin, permissions, siteLimits, seenAs } = session.admin
  const profile = await readProfile(db, _id, session.isTwoStep)
  return { ...profile, isSuperAdmin, permissions, siteLimits, seenAs }
}

export const seeAs = {
  start: signedIn.profile.seeAs.start.handler(async ({ context, input, errors }) => {
    const { db, admin, session, clock, request } = context
    const now = clock()
    if (input.admin === admin._id) throw apiError('CANNOT_SEE_AS_YOURSELF')
    await db.transaction().execute(async (tx) => {
      const seen = await tx
        .selectFrom('admins')
        .select('_id')
        .where('_id', '=', input.admin)
        .where('isApiKey', '=', false)
        .forKeyShare()
        .executeTakeFirst()
      if (!seen) throw errors.NOT_FOUND()
      await tx.updateTable('sessions').set({ seenAs: seen._id }).where('_id', '=', session._id).execute()
      await recordAudit(tx, admin, now, { action: 'admin.seenAs', entityId: seen._id, changes: SEEING })
      await emitPermissionsChanged(tx, [admin._id], now)
    })
    return readSessionProfile(db, request.token, now)
  }),

  end: signedIn.profile.seeAs.end.handler(async ({ context }) => {
    const { db, admin, session, clock, request } = context
    const now = clock()
    const { seenAs } = admin
    if (seenAs)
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('sessions').set({ seenAs: null }).where('_id', '=', session._id).execute()
        await recordAudit(tx, admin, now, {
          action: 'admin.seeAsEnded',
          entityId: seenAs._id,
          changes: NO_LONGER,
        })
        await emitPermissionsChanged(tx, [admin._id], now)
      })
    return readSessionProfile(db, request.token, now)
  }),
}

const SEEING = { seenAs: { from: false, to: true } }
const NO_LONGER = { seenAs: { from: true, to: false } }
