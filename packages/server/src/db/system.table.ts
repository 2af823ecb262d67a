import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** A JSON column: read as its type, written as text. */
export type Json<Value> = ColumnType<Value, string, string>

/** A JSON column with a default value in the database. */
export type JsonWithDefault<Value> = ColumnType<Value, string | undefined, string>

export type AuditTable = {
  _id: string
  admin: string | null
  action: string
  entity: string
  entityId: string
  changes: JsonWithDefault<Record<string, { from: unknown; to: unknown }>>
  note: string | null
  at: string
  /** The `X-Request-Id` of the request that caused the change, or the bulk run; null for other background work. */
  requestId: string | null
  /** The IP address of the request if an admin made the change; otherwise null. */
  ip: string | null
  /** The site of the record; null if sites share it, or in entries of earlier versions. */
  site: Generated<string | null>
  /** Whether a language model sent the request by MCP. */
  isByMcp: Generated<boolean>
}

/** An entry of the audit log that was undone, by the entry `undo`, whose `at` it has. */
export type UndoneEntryTable = { entry: string; undo: string | null; at: string }

/** The site of a record that an entry of an earlier version can be about. */
export type AuditedRecordTable = { _id: string; site: string }

export type OutboxTable = {
  _id: string
  name: string
  payload: Json<unknown>
  createdAt: string
  number: number | null
  publishedAt: string | null
}

/** The cursor of a reaction to events: the number of the last event that it processed. */
export type OutboxCursorTable = { name: string; number: number }

/** A running process, and the time of its last heartbeat. */
export type LiveProcessTable = { _id: string; seenAt: string }

/** An open socket and its user, such as `admin:…` or `chat:…`. */
export type LiveSocketTable = { socket: string; process: string; who: string }

/** A change of the number of rows of a list, per site and flag. */
export type ListCountChangeTable = {
  _id: GeneratedAlways<number>
  list: string
  site: string
  flag: boolean
  difference: number
}

declare module './tables.ts' {
  interface Tables {
    auditLog: AuditTable
    undoneEntries: UndoneEntryTable
    auditedRecords: AuditedRecordTable
    listCountChanges: ListCountChangeTable
    liveProcesses: LiveProcessTable
    liveSockets: LiveSocketTable
    outbox: OutboxTable
    outboxCursors: OutboxCursorTable
  }
}
