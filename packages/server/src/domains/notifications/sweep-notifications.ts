import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'

const KEPT_MS = days(90)

/** Deletes notifications past their retention period, together with the marks on them. */
export async function sweepNotifications(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('notifications').where('createdAt', '<', later(now, -KEPT_MS)).execute()
}
