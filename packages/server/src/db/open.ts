import { Kysely, type LogConfig, PostgresDialect } from 'kysely'
import pg from 'pg'
import { seconds } from '../lib/clock.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

type Options = {
  maxConnections?: number
  log?: LogConfig
  /**
   * How long a query may take. Then the server is requested to end it; a server that does not answer at all, such as
   * one whose machine is gone, is given up a little later together with the connection. Without it there is no limit.
   */
  answerWithinMs?: number
}

/** A pool of connections. Dates arrive as ISO strings and bigint as numbers, so that row, wire and screen share a type. */
export function openDatabase(url: string, options: Options = {}): { db: Db; pool: pg.Pool } {
  const { maxConnections = 20, log, answerWithinMs } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(30),
    // A connection that waits for nothing but a bell would never find out that the other side is gone.
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    ...(answerWithinMs && {
      statement_timeout: answerWithinMs,
      query_timeout: Math.ceil(answerWithinMs * SERVER_FIRST),
    }),
    application_name: 'storekeeper',
    types: { getTypeParser },
  })
  // An idle connection that breaks is replaced by the pool at its next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // One that breaks in use fails the query that waits for it; that is enough.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lending(pool) }), log }), pool }
}

/** Opens connections that will be needed at once, and keeps them idle; throws when there is no room for all of them. */
export async function openAhead(pool: pg.Pool, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  for (const one of opened) if (one.status === 'rejected') throw one.reason
}

/** How much longer than the server the driver waits, so that a server that lives has the word. */
const SERVER_FIRST = 1.2

/** The pool, which does not keep a connection on which a query still waits for its answer. */
const lending = (pool: pg.Pool): pg.Pool => {
  const lend = async () => givenUpWhenSilent(await pool.connect())
  return new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? lend : ofItself(target, name)),
  })
}

function givenUpWhenSilent(client: pg.PoolClient): pg.PoolClient {
  let isSilent = false
  const query = async (sql: string, values?: unknown[]) => {
    // Not even what would take a change back is waited for: it ends with the connection.
    if (isSilent) throw new Error('Connection terminated: it did not answer.')
    try {
      return await client.query(sql, values)
    } catch (error) {
      isSilent = error instanceof Error && error.message === NO_ANSWER
      throw error
    }
  }
  const own = { query, release: () => client.release(isSilent) }
  return new Proxy(client, {
    get: (target, name) => (name in own ? own[name as keyof typeof own] : ofItself(target, name)),
  })
}

/** A property as the object itself has it; its methods know it by no other name. */
function ofItself(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The driver's own message, which has no code for it. */
export const NO_ANSWER = 'Query read timeout'

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
