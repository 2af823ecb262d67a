import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { throwFieldErrors, toReason } from '../../lib/api-error.ts'

/** File URLs by the field that contains them. */
type Urls = Readonly<Record<string, readonly (string | null | undefined)[]>>

type Of = { entity: string; entityId: string }
/** Many entities of one kind, each at most once. */
type OfMany = { entity: string; uses: readonly { entityId: string; urls: Urls }[] }

/**
 * Stores which files one or many entities reference, in the transaction that saves them. Without URLs,
 * releases all files of the entity. Ignores URLs of other servers, and absolute URLs of files that this
 * server does not have. Throws FILE_GONE (422) at the field of a missing file. The next sweep removes
 * unreferenced files; enqueue `sweepFiles` in the same transaction to remove them immediately.
 */
export async function useFiles(
  tx: Transaction<Tables>,
  ...[of, urls]: [of: Of, urls: Urls] | [of: OfMany]
): Promise<void> {
  const uses = 'uses' in of ? of.uses : [{ entityId: of.entityId, urls: urls ?? {} }]
  const current = await lockFiles(tx, uses)
  const [entityIds, files] = [current.map(({ entityId }) => entityId), current.map(({ file }) => file)]
  const { rows: dropped } = await sql<{ file: string }>`
    delete from "fileUses"
    where "entity" = ${of.entity} and "entityId" = any(${uses.map(({ entityId }) => entityId)}::uuid[])
      and ("entityId", "file") not in (select * from unnest(${entityIds}::uuid[], ${files}::uuid[]))
    returning "file"
  `.execute(tx)
  if (current.length > 0)
    await sql`
      insert into "fileUses" ("file", "entity", "entityId")
      select "file", ${of.entity}, "entityId" from unnest(${entityIds}::uuid[], ${files}::uuid[]) as uses("entityId", "file")
      on conflict do nothing
    `.execute(tx)
  await release(tx, [...new Set(dropped.map((row) => row.file))])
}

type Uses = { entityId: string; urls: Urls[string] }

/**
 * Stores the references of new entities that copied their URLs from other entities, in one statement. Ignores
 * missing files: the copy remains, without its image.
 */
export async function useCopiedFiles(
  tx: Transaction<Tables>,
  entity: string,
  uses: readonly Uses[],
): Promise<void> {
  const copied = uses.flatMap(({ entityId, urls }) =>
    [...new Set(getKeys(urls))].map((key) => ({ entityId, key })),
  )
  if (copied.length === 0) return
  const keys = [...new Set(copied.map(({ key }) => key))]
  await sql`
    insert into "fileUses" ("file", "entity", "entityId")
    select distinct found."_id", ${entity}, requested."entityId"
    from (
      select "_id", "key", "thumbnailKey" from files
      where ("key" = any(${keys}) or "thumbnailKey" = any(${keys})) and "storedAt" is not null and "removedAt" is null
      order by "_id" for key share
    ) found
    join jsonb_to_recordset(${JSON.stringify(copied)}::jsonb) as requested("entityId" uuid, "key" text)
      on requested."key" in (found."key", found."thumbnailKey")
    on conflict do nothing
  `.execute(tx)
}

/** Does the same for an existing entity, and releases files that it no longer references. */
export async function changeCopiedFiles(tx: Transaction<Tables>, entity: string, uses: Uses): Promise<void> {
  await releaseFiles(tx, entity, [uses.entityId], uses.urls)
  await useCopiedFiles(tx, entity, [uses])
}

/** Releases all files of entities, except the given URLs. */
export async function releaseFiles(
  tx: Transaction<Tables>,
  entity: string,
  entityIds: readonly string[],
  but: Urls[string] = [],
): Promise<void> {
  const stored = getKeys(but)
  const { rows: dropped } = await sql<{ file: string }>`
    delete from "fileUses"
    where "entity" = ${entity} and "entityId" = any(${entityIds}::uuid[]) and "file" not in (
      select "_id" from files where "key" = any(${stored}) or "thumbnailKey" = any(${stored})
    )
    returning "file"
  `.execute(tx)
  await release(tx, [...new Set(dropped.map((row) => row.file))])
}

/**
 * Locks and returns the files that each entity references. The lock makes a sweep skip these files, and a
 * removal by an admin wait, until this transaction ends. Files marked as removed count as missing.
 */
async function lockFiles(
  tx: Transaction<Tables>,
  uses: OfMany['uses'],
): Promise<{ entityId: string; file: string }[]> {
  const keys = [...new Set(uses.flatMap(({ urls }) => Object.values(urls).flatMap(getKeys)))]
  if (keys.length === 0) return []
  const files = await tx
    .selectFrom('files')
    .select(['_id', 'key', 'thumbnailKey'])
    .where((row) =>
      row.or([
        row('key', '=', row.fn.any(row.val(keys))),
        row('thumbnailKey', '=', row.fn.any(row.val(keys))),
      ]),
    )
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .orderBy('_id')
    .forKeyShare()
    .execute()
  const idByKey = new Map(
    files.flatMap(({ _id, key, thumbnailKey }) => [key, thumbnailKey].map((name) => [name, _id] as const)),
  )
  const named = uses.flatMap(({ entityId, urls }) =>
    Object.entries(urls).flatMap(([field, wanted]) =>
      getKeys(wanted).map((key) => ({
        entityId,
        field,
        file: idByKey.get(key),
        isOwn: wanted.includes(FILES_PATH + key),
      })),
    ),
  )
  const missing = new Set(named.flatMap(({ field, file, isOwn }) => (file || !isOwn ? [] : field)))
  throwFieldErrors([...missing].map((path) => ({ path, ...toReason('FILE_GONE') })))
  return named.flatMap(({ entityId, file }) => (file ? [{ entityId, file }] : []))
}

const getKeys = (urls: Urls[string]) => urls.flatMap((url) => (url && parseFileKey(url)) || [])

/** Marks files as released. The sweep checks whether other entities still reference them. */
async function release(tx: Transaction<Tables>, files: readonly string[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .updateTable('files')
    .set({ isReleased: true })
    // Locks in the order of the ids, so that concurrent releases of the same files do not deadlock.
    .where('_id', 'in', (row) =>
      row.selectFrom('files').select('_id').where('_id', 'in', files).orderBy('_id').forNoKeyUpdate(),
    )
    .execute()
}
