import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'

const KEPT_MS = days(90)

/** Removes what happened so long ago that it is no news for any admin, with the marks of all admins. */
export async function sweepNotifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', later(now, -KEPT_MS)).execute()
}
