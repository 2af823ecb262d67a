import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** A pool of connections. Dates arrive as ISO strings and bigint as numbers, so that row, wire and screen share a type. */
export function openDatabase(
  url: string,
  options: { maxConnections?: number; log?: LogConfig } = {},
): { db: Db; pool: pg.Pool } {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'storekeeper',
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced by the pool at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks in use fails the query that waits for it; that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: options.log }), pool }
}

const { builtins } = pg.types

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  [builtins.DATE, (text) => text],
  // Cents and counts stay far below 2^53, where a number is exact.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parser = format === 'binary' ? undefined : parsers.get(oid)
  return parser ?? pg.types.getTypeParser(oid, format as 'text')
}
