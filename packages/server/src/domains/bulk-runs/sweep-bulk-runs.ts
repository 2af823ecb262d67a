import { RUN_FILE_DAYS } from '@storekeeper/contract/bulk-runs/bulk-run'
import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { sweepRunFiles } from './run-files.ts'

const KEPT_MS = days(30)

/** Deletes runs after a month and their files after a week. The changes themselves are in the audit log. */
export async function sweepBulkRuns(db: Db, storage: Storage, now: Date): Promise<void> {
  await sweepRunFiles(db, storage, later(now, -days(RUN_FILE_DAYS)))
  await db.deleteFrom('bulkRuns').where('finishedAt', '<', later(now, -KEPT_MS)).execute()
}
