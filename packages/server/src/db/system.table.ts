import type { ColumnType } from 'kysely'

/** A JSON column: read as its type, written as text. */
export type Json<Value> = ColumnType<Value, string, string>

/** A JSON column that the database fills when nothing is given. */
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
  /** The `X-Request-Id` of the request that it was done for; of work in the background there is none. */
  requestId: string | null
  /** The address that an admin's request came from. */
  ip: string | null
}

export type OutboxTable = {
  _id: string
  name: string
  payload: Json<unknown>
  createdAt: string
  number: number | null
  publishedAt: string | null
}

/** How far a reaction to events came: the number of the last one it is done with. */
export type OutboxCursorTable = { name: string; number: number }

/** A running process of the program, and when it last reported that it lives. */
export type LiveProcessTable = { _id: string; seenAt: string }

/** An open socket and whose it is, such as `admin:…` or `chat:…`. */
export type LiveSocketTable = { socket: string; process: string; who: string }
