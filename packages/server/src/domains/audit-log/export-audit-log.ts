import { pipeline, type Readable } from 'node:stream'
import type { AuditEntry } from '@storekeeper/contract/audit-log/audit-entry'
import type { AuditLogFilter } from '@storekeeper/contract/audit-log/audit-log-query'
import { stringify } from 'csv-stringify'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { guarded } from '../../lib/spreadsheet-text.ts'
import { entriesThat } from './audit-log-filter.ts'
import { readEntries } from './read-entries.ts'

const CHUNK = 500
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
] as const
type Row = Record<(typeof COLUMNS)[number], string>

/** The entries that match a filter as a CSV file, newest first, made while it is read. */
export function exportAuditLog(db: Db, filter: Partial<AuditLogFilter>): Readable {
  // Spreadsheets take a file without a mark for one in an old encoding.
  const csv = stringify({ bom: true, header: true, columns: [...COLUMNS] })
  // The reader of the file gets a failure through the stream; the callback is there because pipeline requires one.
  pipeline(rows(db, entriesThat(filter)), csv, () => undefined)
  return csv
}

async function* rows(db: Db, where: Expression<SqlBool>): AsyncGenerator<Row> {
  let last: AuditEntry | undefined
  for (;;) {
    const isNext = last ? isBefore(last) : sql`true`
    const entries = await readEntries(db, sql<SqlBool>`${where} and ${isNext}`, { limit: CHUNK })
    for (const entry of entries) yield rowOf(entry)
    last = entries.at(-1)
    if (entries.length < CHUNK) return
  }
}

/** Entries that are written meanwhile are newer than all that is still to come. */
const isBefore = ({ at, _id }: AuditEntry) =>
  sql`("auditLog"."at", "auditLog"."_id") < (${at}::timestamptz, ${_id}::uuid)`

const rowOf = (entry: AuditEntry): Row => ({
  At: entry.at,
  By: guarded(entry.by?.name ?? ''),
  Action: entry.action,
  Kind: entry.entity,
  Name: guarded(entry.label ?? ''),
  Note: guarded(entry.note ?? ''),
  Changes: Object.keys(entry.changes).length > 0 ? JSON.stringify(entry.changes) : '',
  'Admin ID': entry.by?._id ?? '',
  ID: entry.entityId,
  'IP address': guarded(entry.ip ?? ''),
  'Request ID': entry.requestId ?? '',
})
