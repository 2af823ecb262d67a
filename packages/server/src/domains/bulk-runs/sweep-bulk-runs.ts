import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'

const KEPT_MS = days(30)

/** What was changed stands in the audit log; how it was asked for is of no use for longer than a month. */
export async function sweepBulkRuns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('bulkRuns').where('finishedAt', '<', later(now, -KEPT_MS)).execute()
}
