import { FILES_PATH, fileKeyOf } from '@storekeeper/contract/files'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { throwFieldErrors, toReason } from '../../lib/api-error.ts'

/** Addresses of files by the fields they stand in. */
type Urls = Readonly<Record<string, readonly (string | null | undefined)[]>>

type Of = { entity: string; entityId: string }
/** Many of one kind, each of them once. */
type OfMany = { entity: string; uses: readonly { entityId: string; urls: Urls }[] }

/**
 * Stores which files an entity, or each of many, refers to now, in the transaction that saves it; without addresses it
 * releases all it had. Addresses that are not ours do not count, nor absolute ones of files that only another shop has.
 * Refuses (422, at its field) a file that is missing. Unreferenced files go with the next sweep; enqueue `sweepFiles`
 * in the same transaction to have them removed at once.
 */
export async function useFiles(
  tx: Transaction<Tables>,
  ...[of, urls]: [of: Of, urls: Urls] | [of: OfMany]
): Promise<void> {
  const uses = 'uses' in of ? of.uses : [{ entityId: of.entityId, urls: urls ?? {} }]
  const current = await holdFiles(tx, uses)
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
      select "file", ${of.entity}, "entityId" from unnest(${entityIds}::uuid[], ${files}::uuid[]) as held("entityId", "file")
      on conflict do nothing
    `.execute(tx)
  await release(tx, [...new Set(dropped.map((row) => row.file))])
}

type Uses = { entityId: string; urls: Urls[string] }

/**
 * The same of new entities that copied their addresses from elsewhere, in one statement. A file that is gone by now
 * refuses nothing: the copy remains, without its picture.
 */
export async function useCopiedFiles(
  tx: Transaction<Tables>,
  entity: string,
  uses: readonly Uses[],
): Promise<void> {
  const input = uses.flatMap(({ entityId, urls }) =>
    [...new Set(keysOf(urls))].map((key) => ({ entityId, key })),
  )
  if (input.length === 0) return
  const keys = [...new Set(input.map(({ key }) => key))]
  await sql`
    insert into "fileUses" ("file", "entity", "entityId")
    select distinct held."_id", ${entity}, asked."entityId"
    from (
      select "_id", "key", "thumbnailKey" from files
      where ("key" = any(${keys}) or "thumbnailKey" = any(${keys})) and "storedAt" is not null and "removedAt" is null
      order by "_id" for key share
    ) held
    join jsonb_to_recordset(${JSON.stringify(input)}::jsonb) as asked("entityId" uuid, "key" text)
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
  const stored = keysOf(but)
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
 * The files that each entity names. The lock keeps a sweep away until this transaction ends; what a sweep has begun to
 * remove is not found any more.
 */
async function holdFiles(
  tx: Transaction<Tables>,
  uses: OfMany['uses'],
): Promise<{ entityId: string; file: string }[]> {
  const keys = [...new Set(uses.flatMap(({ urls }) => Object.values(urls).flatMap(keysOf)))]
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
  const idOf = new Map(
    files.flatMap(({ _id, key, thumbnailKey }) => [key, thumbnailKey].map((name) => [name, _id] as const)),
  )
  const named = uses.flatMap(({ entityId, urls }) =>
    Object.entries(urls).flatMap(([field, wanted]) =>
      keysOf(wanted).map((key) => ({
        entityId,
        field,
        file: idOf.get(key),
        isOwn: wanted.includes(FILES_PATH + key),
      })),
    ),
  )
  const missing = new Set(named.flatMap(({ field, file, isOwn }) => (file || !isOwn ? [] : field)))
  throwFieldErrors([...missing].map((path) => ({ path, ...toReason('FILE_GONE') })))
  return named.flatMap(({ entityId, file }) => (file ? [{ entityId, file }] : []))
}

const keysOf = (urls: Urls[string]) => urls.flatMap((url) => (url && fileKeyOf(url)) || [])

/** Notes that an entity stopped referring to them; the sweep checks whether any other still does. */
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
