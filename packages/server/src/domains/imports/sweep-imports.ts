import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { days, later } from '../../lib/clock.ts'
import type { Storage } from '../../ports/storage/storage.ts'

const FILE_MS = days(7)
const REPORT_MS = days(365)

/**
 * Deletes imports that were not run within a week with their files, and the reports of old ones. What they created
 * remains.
 */
export async function sweepImports(db: Db, storage: Storage, now: Date): Promise<void> {
  const forgotten = await db
    .selectFrom('imports')
    .select(['_id', 'fileKey'])
    .where('status', 'in', ['uploaded', 'checked'])
    .where('workedAt', '<', later(now, -FILE_MS))
    .execute()
  for (const { _id, fileKey } of forgotten) {
    // The row after the object, so that the next sweep repeats the work if the storage fails.
    if (fileKey) await storage.remove(fileKey)
    await db.deleteFrom('imports').where('_id', '=', _id).execute()
  }
  await sql`
    delete from "importRecords" records using imports
    where imports."_id" = records."import" and records."status" in ('refused', 'found', 'undone')
      and imports."finishedAt" < ${later(now, -REPORT_MS)}
  `.execute(db)
}
