import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later } from '../../lib/clock.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** How long an unreferenced upload remains, so that an admin can save the form that uses it. */
const KEPT_MS = days(1)
const BATCH = 100

type RemovedFile = { _id: string; key: string; thumbnailKey: string | null }

/**
 * Removes unreferenced files: immediately if an entity released them, otherwise a day after the upload. Also
 * removes what uploads left behind after a crash. Idempotent; two processes may run it concurrently.
 */
export async function sweepFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = later(now, -KEPT_MS)
  for (;;) {
    const removed = await db.transaction().execute((tx) => markUnused(tx, before, now))
    if (removed.length === 0) break
    for (const file of removed) await removeObjects(db, storage, file)
  }
  await removeMarked(db, storage)
  await storage.clearUnfinished(new Date(before))
}

/**
 * Deletes the row after the objects, so that the next sweep repeats the work if the storage fails. Repeating
 * is safe, because keys are never reused.
 */
export async function removeObjects(db: Db, storage: Storage, file: RemovedFile): Promise<void> {
  await storage.remove(file.key)
  if (file.thumbnailKey) await storage.remove(file.thumbnailKey)
  await db.deleteFrom('files').where('_id', '=', file._id).where('removedAt', 'is not', null).execute()
}

/**
 * Marks the unreferenced files as removed. The caller has locked the rows: a transaction that is about to
 * reference one waits, and this statement sees all references committed before.
 */
export async function markRemoved(
  tx: Transaction<Tables>,
  files: readonly string[],
  now: Date,
): Promise<RemovedFile[]> {
  if (files.length === 0) return []
  return tx
    .updateTable('files')
    .set({ removedAt: now.toISOString() })
    .where('_id', 'in', files)
    .where('removedAt', 'is', null)
    .where(isUnused)
    .returning(['_id', 'key', 'thumbnailKey'])
    .execute()
}

async function markUnused(tx: Transaction<Tables>, before: string, now: Date): Promise<RemovedFile[]> {
  const locked = await tx
    .selectFrom('files')
    .select('_id')
    .where('removedAt', 'is', null)
    .where((row) => row.or([row('createdAt', '<', before), row('isReleased', '=', true)]))
    .where(isUnused)
    .orderBy('_id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  return markRemoved(
    tx,
    locked.map((row) => row._id),
    now,
  )
}

/** Removes files that were marked when a process died or the storage failed. */
async function removeMarked(db: Db, storage: Storage): Promise<void> {
  const left = await db
    .selectFrom('files')
    .select(['_id', 'key', 'thumbnailKey'])
    .where('removedAt', 'is not', null)
    .execute()
  for (const file of left) await removeObjects(db, storage, file)
}

const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'files'>) =>
  not(exists(selectFrom('fileUses').select('file').whereRef('file', '=', 'files._id')))
