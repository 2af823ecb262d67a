import { fileKeyOf } from '@storekeeper/contract/files'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { atFields } from '../../lib/at-field.ts'

/** Addresses of files by the fields they stand in. */
type Urls = Readonly<Record<string, readonly (string | null | undefined)[]>>

/**
 * Says which files an entity refers to now, in the transaction that saves it; with no addresses it lets go of all it
 * had. Addresses that are not ours do not count. Refuses (422, at its field) a file that is not there any more. What
 * nobody refers to any longer goes with the next sweep; enqueue `sweepFiles` in the same transaction to have it gone at
 * once.
 */
export async function useFiles(
  tx: Transaction<Tables>,
  { entity, entityId }: { entity: string; entityId: string },
  urls: Urls,
): Promise<void> {
  const held = await holdFiles(tx, urls)
  const { rows: dropped } = await sql<{ file: string }>`
    delete from "fileUses"
    where "entity" = ${entity} and "entityId" = ${entityId} and "file" <> all(${held}::uuid[])
    returning "file"
  `.execute(tx)
  if (held.length > 0)
    await tx
      .insertInto('fileUses')
      .values(held.map((file) => ({ file, entity, entityId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await release(
    tx,
    dropped.map((row) => row.file),
  )
}

type Uses = { entityId: string; urls: Urls[string] }

/**
 * The same of new entities that copied their addresses from elsewhere, in one statement. A file that is gone by now
 * refuses nothing: the copy stands, without its picture.
 */
export async function useCopiedFiles(
  tx: Transaction<Tables>,
  entity: string,
  uses: readonly Uses[],
): Promise<void> {
  const asked = uses.flatMap(({ entityId, urls }) =>
    [...new Set(keysOf(urls))].map((key) => ({ entityId, key })),
  )
  if (asked.length === 0) return
  const keys = [...new Set(asked.map(({ key }) => key))]
  await sql`
    insert into "fileUses" ("file", "entity", "entityId")
    select distinct held."_id", ${entity}, asked."entityId"
    from (
      select "_id", "key", "thumbnailKey" from files
      where ("key" = any(${keys}) or "thumbnailKey" = any(${keys})) and "storedAt" is not null and "removedAt" is null
      order by "_id" for key share
    ) held
    join jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked("entityId" uuid, "key" text)
      on asked."key" in (held."key", held."thumbnailKey")
    on conflict do nothing
  `.execute(tx)
}

/** The same of an entity that is there already: it lets go of what it does not name any more. */
export async function changeCopiedFiles(tx: Transaction<Tables>, entity: string, uses: Uses): Promise<void> {
  await letGoOfFiles(tx, entity, [uses.entityId], uses.urls)
  await useCopiedFiles(tx, entity, [uses])
}

/** Lets go of all that entities had, but for the addresses that are to stay. */
export async function letGoOfFiles(
  tx: Transaction<Tables>,
  entity: string,
  entityIds: readonly string[],
  but: Urls[string] = [],
): Promise<void> {
  const kept = keysOf(but)
  const { rows: dropped } = await sql<{ file: string }>`
    delete from "fileUses"
    where "entity" = ${entity} and "entityId" = any(${entityIds}::uuid[]) and "file" not in (
      select "_id" from files where "key" = any(${kept}) or "thumbnailKey" = any(${kept})
    )
    returning "file"
  `.execute(tx)
  await release(tx, [...new Set(dropped.map((row) => row.file))])
}

/** The lock keeps a sweep away until this transaction ends. What a sweep has begun to remove is not found any more. */
async function holdFiles(tx: Transaction<Tables>, urls: Urls): Promise<string[]> {
  const keys = [...new Set(Object.values(urls).flatMap(keysOf))]
  if (keys.length === 0) return []
  const files = await tx
    .selectFrom('files')
    .select(['_id', 'key', 'thumbnailKey'])
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  const found = new Set(files.flatMap((file) => [file.key, file.thumbnailKey]))
  const fields = Object.entries(urls).filter(([, wanted]) => keysOf(wanted).some((key) => !found.has(key)))
  if (fields.length > 0)
    throw atFields(
      'REFUSED',
      fields.map(([field]) => field),
      'A file is not there any more. Please upload it again.',
    )
  return files.map((file) => file._id)
}

const keysOf = (urls: Urls[string]) => urls.flatMap((url) => (url && fileKeyOf(url)) || [])

/** Notes that somebody stopped referring to them; whether anybody else does is for the sweep to ask. */
async function release(tx: Transaction<Tables>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .updateTable('files')
    .set({ isReleased: true })
    // In one order, so that two who let go of the same files never wait for each other.
    .where('_id', 'in', (row) =>
      row.selectFrom('files').select('_id').where('_id', 'in', files).orderBy('_id').forNoKeyUpdate(),
    )
    .execute()
}
