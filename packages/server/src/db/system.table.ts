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
}

export type OutboxTable = {
  _id: string
  name: string
  payload: Json<unknown>
  createdAt: string
  number: number | null
  publishedAt: string | null
}
