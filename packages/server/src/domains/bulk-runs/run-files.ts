import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import type { Storage } from '../../ports/storage/storage.ts'

/**
 * Reserves the next part of a run's file. The reservation commits before an object is written under its key.
 * A process that dies in between therefore leaves no object without a row, and the next attempt overwrites
 * the same object.
 */
export const reserveRunFile = async (
  tx: Transaction<Tables>,
  run: string,
  { part, extension }: { part: number; extension: string },
): Promise<void> => {
  const key = `${randomBytes(16).toString('base64url')}.${extension}`
  await tx.insertInto('bulkRunFiles').values({ run, part, key, bytes: null }).execute()
}

/** Writes the reserved part and reserves the next one. The caller's transaction has locked the run. */
export async function writeRunFile(
  tx: Transaction<Tables>,
  storage: Storage,
  run: string,
  { content, type }: { content: Uint8Array; type: string },
): Promise<void> {
  const { part, key } = await tx
    .selectFrom('bulkRunFiles')
    .select(['part', 'key'])
    .where('run', '=', run)
    .where('bytes', 'is', null)
    .executeTakeFirstOrThrow()
  const bytes = await storage.put(key, Readable.from([content]), type)
  await tx
    .updateTable('bulkRunFiles')
    .set({ bytes })
    .where('run', '=', run)
    .where('part', '=', part)
    .execute()
  await reserveRunFile(tx, run, { part: part + 1, extension: key.split('.')[1] ?? '' })
}

/** Returns the complete parts of a run's file in their order. */
export const findRunFiles = (db: Db, run: string) =>
  db
    .selectFrom('bulkRunFiles')
    .select(['key', 'bytes'])
    .where('run', '=', run)
    .where('bytes', 'is not', null)
    .orderBy('part')
    .execute()

/**
 * Removes the files of runs that ended before `before`. A run that was restarted meanwhile retains its file.
 */
export async function sweepRunFiles(db: Db, storage: Storage, before: string): Promise<void> {
  const runs = await db
    .selectFrom('bulkRuns')
    .select('_id')
    .where('finishedAt', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('bulkRunFiles').select('run').whereRef('run', '=', 'bulkRuns._id')),
    )
    .orderBy('_id')
    .execute()
  for (const { _id } of runs) await db.transaction().execute((tx) => removeRunFiles(tx, storage, _id, before))
}

/**
 * Deletes the rows after the objects, so that the next sweep repeats the work if the storage fails. A retry
 * of the run uses the reserved part.
 */
async function removeRunFiles(
  tx: Transaction<Tables>,
  storage: Storage,
  run: string,
  before: string,
): Promise<void> {
  const isOver = await tx
    .selectFrom('bulkRuns')
    .select('_id')
    .where('_id', '=', run)
    .where('finishedAt', '<', before)
    .forUpdate()
    .executeTakeFirst()
  if (!isOver) return
  const files = await tx.selectFrom('bulkRunFiles').select('key').where('run', '=', run).execute()
  for (const { key } of files) await storage.remove(key)
  await tx.deleteFrom('bulkRunFiles').where('run', '=', run).where('bytes', 'is not', null).execute()
}
