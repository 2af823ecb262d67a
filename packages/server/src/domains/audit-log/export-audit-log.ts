import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import type { AuditLogFilter } from '@storekeeper/contract/audit-log/audit-log-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../lib/queries/read-chunks.ts'
import { guarded } from '../../lib/text/spreadsheet-text.ts'
import { whereEntries } from './audit-log-filter.ts'
import { readEntries } from './read-entries.ts'

const COLUMNS = [
  'At',
  'By',
  'Action',
  'Kind',
  'Name',
  'Note',
  'Changes',
  'Admin ID',
  'ID',
  'IP address',
  'Request ID',
  'By MCP',
] as const
type Row = Record<(typeof COLUMNS)[number], string>

/** Returns the entries that match a filter as a CSV stream, newest first. */
export function exportAuditLog(db: Db, filter: Partial<AuditLogFilter>): CsvFile {
  return toCsvFile(rows(db, whereEntries(filter)), COLUMNS)
}

async function* rows(db: Db, where: Expression<SqlBool>): AsyncGenerator<Row> {
  const entriesAfter = (last: AuditEntry | undefined) =>
    readEntries(db, sql<SqlBool>`${where} and ${last ? isBefore(last) : sql`true`}`, { limit: CHUNK })
  for await (const entries of readChunks(entriesAfter)) yield* entries.map(toRow)
}

/** A cursor instead of an offset: entries written during the export do not shift the remaining pages. */
const isBefore = ({ at, _id }: AuditEntry) =>
  sql`("auditLog"."at", "auditLog"."_id") < (${at}::timestamptz, ${_id}::uuid)`

const toRow = (entry: AuditEntry): Row => ({
  At: entry.at,
  By: guarded(entry.by?.name ?? ''),
  Action: entry.action,
  Kind: entry.entity,
  Name: guarded(entry.label ?? ''),
  Note: guarded(entry.note ?? ''),
  Changes: Object.keys(entry.changes).length > 0 ? JSON.stringify(toChanges(entry)) : '',
  'Admin ID': entry.by?._id ?? '',
  ID: entry.entityId,
  'IP address': guarded(entry.ip ?? ''),
  'Request ID': entry.requestId ?? '',
  'By MCP': String(entry.isByMcp),
})

/** The old and new values, as the list returns them: without the ids that an undo uses. */
const toChanges = ({ changes }: AuditEntry) =>
  Object.fromEntries(Object.entries(changes).map(([field, { from, to }]) => [field, { from, to }]))
