import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { UndoEntry } from '../../lib/undo-rule.ts'

/** The entries with these ids. */
export const findEntries = (db: Db, ids: readonly string[]): Promise<UndoEntry[]> =>
  selectEntries(db)
    .where((row) => row('_id', '=', row.fn.any(row.val(ids))))
    .execute()

/**
 * The entries that the same request wrote about the same records, the latest first: they are one act, and undone
 * together.
 */
export async function findActs(db: Db, entries: readonly UndoEntry[]): Promise<Map<string, UndoEntry[]>> {
  const requests = [...new Set(entries.flatMap(({ requestId }) => requestId ?? []))]
  const records = [...new Set(entries.map(({ entityId }) => entityId))]
  const times = [...new Set(entries.map(({ at }) => at))]
  const siblings =
    requests.length > 0
      ? await selectEntries(db)
          .where((row) => row('entityId', '=', row.fn.any(row.val(records))))
          .where((row) => row('at', '=', sql<string>`any(${times}::timestamptz[])`))
          .where((row) => row('requestId', '=', row.fn.any(row.val(requests))))
          .orderBy('_id', 'desc')
          .execute()
      : []
  const acts = Map.groupBy(siblings, toAct)
  return new Map(entries.map((entry) => [entry._id, acts.get(toAct(entry)) ?? [entry]]))
}

const toAct = ({ entity, entityId, requestId, at }: UndoEntry) => `${entity} ${entityId} ${requestId} ${at}`

/** The entries that a request or bulk run wrote since a time, by record, each the latest first. */
export async function findRequest(
  db: Db,
  { request, admin, since, ids }: { request: string; admin?: string; since: string; ids?: readonly string[] },
): Promise<Map<string, UndoEntry[]>> {
  const entries = await selectEntries(db)
    .$if(admin !== undefined, (query) => query.where('admin', '=', admin ?? ''))
    .where('at', '>=', since)
    .where('requestId', '=', request)
    .$if(ids !== undefined, (query) =>
      query.where((row) => row('entityId', '=', row.fn.any(row.val(ids ?? [])))),
    )
    .orderBy('_id', 'desc')
    .execute()
  return Map.groupBy(entries, ({ entityId }) => entityId)
}

/**
 * The fields of entries that a later act changed too, by entry. Acts that were undone, undos, and merges do not count:
 * the current values show a merge that was not undone. Entries about bulk runs have no fields of a record.
 */
export async function findChangedLater(
  db: Db,
  entries: readonly UndoEntry[],
): Promise<Map<string, string[]>> {
  if (entries.length === 0) return new Map()
  const { rows } = await sql<{ _id: string; fields: string[] }>`
    select entry."_id", array_agg(field) as "fields"
    from "auditLog" entry cross join jsonb_object_keys(entry."changes") field
    where entry."_id" = any(${entries.map(({ _id }) => _id)}::uuid[])
      and entry."at" = any(${entries.map(({ at }) => at)}::timestamptz[])
      and entry."entity" <> 'bulkRun'
      and exists (
        select from "auditLog" later
        where later."entityId" = entry."entityId" and later."entity" = entry."entity"
          and later."at" >= entry."at" and later."_id" > entry."_id" and later."changes" ? field
          and later."action" not in ('customer.merged', 'customer.mergedInto', 'customer.mergeUndone')
          and (later."at" <> entry."at" or later."requestId" is distinct from entry."requestId")
          and not exists (
            select from "undoneEntries" undone where undone."entry" = later."_id" and undone."undo" is not null
          )
          and not exists (select from "undoneEntries" undone where undone."undo" = later."_id")
      )
    group by entry."_id"
  `.execute(db)
  return new Map(rows.map(({ _id, fields }) => [_id, fields]))
}

/** The latest entry about a record. */
export const findLatest = (db: Db, entityId: string): Promise<UndoEntry | undefined> =>
  selectEntries(db)
    .where('entityId', '=', entityId)
    .orderBy('at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .executeTakeFirst()

const selectEntries = (db: Db) =>
  db.selectFrom('auditLog').select(['_id', 'action', 'entity', 'entityId', 'changes', 'requestId', 'at'])
