import type { ExpressionBuilder, Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { days, later } from '../../lib/clock.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/** How long an upload that nothing refers to yet may wait for the form that it belongs to. */
const KEPT_MS = days(1)
const BATCH = 100

type Doomed = { _id: string; key: string; thumbnailKey: string | null }

/**
 * Removes the files that nothing refers to: at once when something did before, else after a day; and what a crash left
 * of others. Done again or by two at a time it does the same.
 */
export async function sweepFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = later(now, -KEPT_MS)
  for (;;) {
    const doomed = await db.transaction().execute((tx) => doomUnused(tx, before, now))
    if (doomed.length === 0) break
    for (const file of doomed) await removeObjects(db, storage, file)
  }
  await removeDoomed(db, storage)
  await storage.clearUnfinished(new Date(before))
}

/**
 * The row goes last: when the store fails here, the next sweep finds it. Removing is repeated freely, since a key is
 * never used again.
 */
export async function removeObjects(db: Db, storage: Storage, file: Doomed): Promise<void> {
  await storage.remove(file.key)
  if (file.thumbnailKey) await storage.remove(file.thumbnailKey)
  await db.deleteFrom('files').where('_id', '=', file._id).where('removedAt', 'is not', null).execute()
}

/**
 * Marks those of the files as going that really nothing refers to. The rows must be locked before: a transaction about
 * to refer to one waits, and this statement sees what was referred to until then.
 */
export async function doom(tx: Transaction<Tables>, files: readonly string[], now: Date): Promise<Doomed[]> {
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

async function doomUnused(tx: Transaction<Tables>, before: string, now: Date): Promise<Doomed[]> {
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
  return doom(
    tx,
    locked.map((row) => row._id),
    now,
  )
}

/** Those that were going when a process died or the store failed. */
async function removeDoomed(db: Db, storage: Storage): Promise<void> {
  const left = await db
    .selectFrom('files')
    .select(['_id', 'key', 'thumbnailKey'])
    .where('removedAt', 'is not', null)
    .execute()
  for (const file of left) await removeObjects(db, storage, file)
}

const isUnused = ({ not, exists, selectFrom }: ExpressionBuilder<Tables, 'files'>) =>
  not(exists(selectFrom('fileUses').select('file').whereRef('file', '=', 'files._id')))
