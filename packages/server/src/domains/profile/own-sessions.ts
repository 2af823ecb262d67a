import { sql } from 'kysely'
import { signedIn } from '../../calls.ts'
import { recordAudit } from '../../lib/audit.ts'
import { endOtherSessions, endSession } from '../sessions/sessions.ts'

export const sessions = {
  list: signedIn.profile.sessions.list.handler(({ context: { db, admin, session, clock } }) =>
    db
      .selectFrom('sessions')
      .select(['_id', 'device', 'ip', 'createdAt', 'lastSeenAt', 'expiresAt'])
      .select(sql<boolean>`"_id" = ${session._id}`.as('isCurrent'))
      .where('admin', '=', admin._id)
      .where('expiresAt', '>', clock().toISOString())
      .orderBy('lastSeenAt', 'desc')
      .orderBy('_id', 'desc')
      .execute(),
  ),

  /** Another admin's session gets the same error as one that does not exist. */
  end: signedIn.profile.sessions.end.handler(async ({ context, input, errors }) => {
    const { db, admin, clock } = context
    const now = clock()
    await db.transaction().execute(async (tx) => {
      if ((await endSession(tx, admin._id, input.id, now)) === 0) throw errors.NOT_FOUND()
      await recordAudit(tx, admin, now, { action: 'admin.sessionEnded', entityId: admin._id })
    })
    return { _id: input.id }
  }),

  endOthers: signedIn.profile.sessions.endOthers.handler(async ({ context }) => {
    const { db, admin, session, clock } = context
    const now = clock()
    return db.transaction().execute(async (tx) => {
      const ended = await endOtherSessions(tx, admin._id, session._id, now)
      if (ended > 0)
        await recordAudit(tx, admin, now, { action: 'admin.otherSessionsEnded', entityId: admin._id })
      return { ended }
    })
  }),
}
