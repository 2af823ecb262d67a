import { type Expression, type RawBuilder, sql } from 'kysely'

/** A date in a JSON value that PostgreSQL builds, in the form of all dates: `2026-05-01T10:00:00.120Z`. */
export const isoDate = <Value extends string | null>(date: Expression<Value>): RawBuilder<Value> =>
  sql`to_char(${date} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
