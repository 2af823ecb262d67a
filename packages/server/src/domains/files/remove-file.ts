import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import type { Db } from '../../db/open.ts'
import { apiError } from '../../lib/api-error.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { markRemoved, removeObjects } from './sweep-files.ts'

/**
 * Removes an unreferenced file. Only its uploader or a super admin may do this. `filename` is the file's URL
 * or the last segment of it.
 */
export async function removeFile(
  db: Db,
  storage: Storage,
  filename: string,
  by: { _id: string; isSuperAdmin: boolean },
  now: Date,
): Promise<void> {
  const key = parseFileKey(filename) ?? parseFileKey(FILES_PATH + filename)
  const removed = await db.transaction().execute(async (tx) => {
    const file =
      key &&
      (await tx
        .selectFrom('files')
        .select(['_id', 'admin'])
        .where((row) => row.or([row('key', '=', key), row('thumbnailKey', '=', key)]))
        .where('removedAt', 'is', null)
        .where('storedAt', 'is not', null)
        .forUpdate()
        .executeTakeFirst())
    if (!file) throw apiError('NOT_FOUND', { resource: 'file' })
    if (file.admin !== by._id && !by.isSuperAdmin) throw apiError('FILE_OF_ANOTHER_ADMIN')
    const [free] = await markRemoved(tx, [file._id], now)
    if (!free) throw apiError('FILE_IN_USE')
    return free
  })
  await removeObjects(db, storage, removed)
}

/** Removes an incomplete upload. If this fails, the sweep removes it. */
export async function discardFile(db: Db, storage: Storage, file: string, now: Date): Promise<void> {
  const removed = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('_id').where('_id', '=', file).forUpdate().execute()
    return markRemoved(tx, [file], now)
  })
  for (const one of removed) await removeObjects(db, storage, one)
}
