import { type CompiledQuery, Kysely, type LogEvent, PostgresDialect } from 'kysely'
import pg from 'pg'
import { seconds } from '../lib/clock.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

type Log = (event: LogEvent) => void

type Options = {
  maxConnections?: number
  log?: Log
  /**
   * The limit for a query, in milliseconds; by default there is none. PostgreSQL cancels a query after this
   * time. If the server does not respond at all, the driver closes the connection a little later.
   */
  answerWithinMs?: number
}

/** Opens a database over a pool of connections. */
export function openDatabase(url: string, options: Options = {}): { db: Db; pool: pg.Pool } {
  const pool = openPool(url, options)
  const dialect = new PostgresDialect({ pool: lending(pool) })
  const db = new Kysely<Tables>({ dialect, log: options.log })
  direct.set(db, openDirect(pool, options.log))
  return { db, pool }
}

/**
 * Runs a compiled query and returns its rows. Outside transactions and replicas it uses the pool itself: Kysely has
 * nothing left to do, but passes each query through a dozen asynchronous functions.
 */
export async function runCompiled<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  const run = direct.get(db)
  return run ? run(query) : (await db.executeQuery(query)).rows
}

type Run = <Row>(query: CompiledQuery<Row>) => Promise<Row[]>

const direct = new WeakMap<Db, Run>()

const openDirect =
  (pool: pg.Pool, log?: Log): Run =>
  async (query) => {
    const client = await pool.connect()
    const startedAt = performance.now()
    const measure = () => ({ query, queryDurationMillis: performance.now() - startedAt })
    let isSilent = false
    try {
      const { rows } = await client.query(nameRepeated(query.sql, [...query.parameters]))
      log?.({ level: 'query', ...measure() })
      return rows
    } catch (error) {
      isSilent = isUnanswered(error)
      log?.({ level: 'error', error, ...measure() })
      throw error
    } finally {
      client.release(isSilent)
    }
  }

/**
 * Opens a pool of connections. Dates are read as ISO strings and bigint as numbers, so that rows, API and
 * screens share types.
 */
export function openPool(url: string, { maxConnections = 20, answerWithinMs }: Options): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: seconds(10),
    idleTimeoutMillis: seconds(30),
    // A connection that only listens for notifications would not detect a lost server without this.
    keepAlive: true,
    keepAliveInitialDelayMillis: seconds(10),
    ...(answerWithinMs && { query_timeout: Math.ceil(answerWithinMs * SERVER_FIRST) }),
    // Poolers such as PgBouncer refuse these as parameters of the connection.
    onConnect: async (client) => {
      await client.query(answerWithinMs ? `${QUICK}; set statement_timeout = ${answerWithinMs}` : NO_JIT)
    },
    application_name: 'storekeeper',
    types: { getTypeParser },
  })
  // The pool replaces a broken idle connection; without a listener, the error would end the process.
  pool.on('error', () => undefined)
  // A broken connection already fails its pending query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Compiling a statement takes longer than running it: no query of the store is long enough. */
const NO_JIT = 'set jit = off'
/** Starting processes for a query takes longer than what they save, and other calls need the cores. */
const QUICK = `${NO_JIT}; set max_parallel_workers_per_gather = 0`

/** Opens `count` idle connections for later use. Throws if the server has no room for all of them. */
export async function openAhead(pool: pg.Pool, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()))
  for (const one of opened) if (one.status === 'fulfilled') one.value.release()
  for (const one of opened) if (one.status === 'rejected') throw one.reason
}

/**
 * The factor by which the driver waits longer than the server, so that a responsive server reports the
 * timeout.
 */
const SERVER_FIRST = 1.2

/** Wraps the pool so that it discards connections with an unanswered query. */
const lending = (pool: pg.Pool): pg.Pool =>
  new Proxy(pool, {
    get: (target, name) => (name === 'connect' ? () => lend(target) : ofItself(target, name)),
  })

/** Lends a connection of a pool. It names repeated statements; `release(true)` closes it. */
export async function lend(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  const known = lent.get(client)
  if (known) return known
  const wrapped = givenUpWhenSilent(client)
  lent.set(client, wrapped)
  return wrapped
}

/** The wrapper of each connection. Kysely sets up every object that it has not seen before, and keeps the rest. */
const lent = new WeakMap<pg.PoolClient, pg.PoolClient>()

function givenUpWhenSilent(client: pg.PoolClient): pg.PoolClient {
  let isSilent = false
  const query = async (sql: string, values?: unknown[]) => {
    // A rollback would wait too; closing the connection rolls back.
    if (isSilent) throw new Error('Connection terminated: it did not answer.')
    try {
      return await client.query(nameRepeated(sql, values))
    } catch (error) {
      isSilent = isUnanswered(error)
      throw error
    }
  }
  const own = { query, release: (isBroken = false) => client.release(isBroken || isSilent) }
  return new Proxy(client, {
    get: (target, name) => (name in own ? own[name as keyof typeof own] : ofItself(target, name)),
  })
}

/**
 * Names a statement that repeats, so that each connection parses it once, and PostgreSQL can reuse its plan. A
 * search, a range of days or the orders with a product are planned for their values each time. A statement that returns
 * all columns would fail once a newer process adds one. Texts beyond `MAX_NAMED` stay unnamed, since every
 * connection keeps what it has prepared.
 */
function nameRepeated(text: string, values: unknown[] | undefined): pg.QueryConfig {
  const found = statements.get(text)
  if (!found && statements.size < MAX_NAMED && NAMEABLE.test(text) && !UNNAMED.test(text))
    statements.set(text, { name: `s${statements.size}`, uses: 1 })
  if (!found || found.uses < REPEATED) {
    if (found) found.uses += 1
    return { text, values }
  }
  return { name: found.name, text, values }
}

const statements = new Map<string, { name: string; uses: number }>()
const REPEATED = 3
const MAX_NAMED = 1000
/** A single statement; several at once cannot be prepared. */
const NAMEABLE = /^\s*(select|insert|update|delete|with)\b[^;]*$/i
const UNNAMED = / like |"dayStart"\(|"orderLines"\."product" = |^\s*select ("\w+"\.)?\*|\breturning \*/i

/** Returns a property with methods bound to the target, since private fields do not work through a proxy. */
function ofItself(target: object, name: string | symbol): unknown {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The message of the driver's timeout, which has no error code. */
export const NO_ANSWER = 'Query read timeout'
const isUnanswered = (error: unknown) => error instanceof Error && error.message === NO_ANSWER

/** `2026-05-01 10:00:00.123+00`, as nearly all times are stored; a page of a list contains a hundred of them. */
const isUsual = (text: string) => text.length === 26 && text[4] === '-' && text.endsWith('+00')
/** `2026-05-01 10:00:00.12+00`; in any other form, such as of another time zone, JavaScript parses it. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/

function toIsoDate(text: string): string {
  if (isUsual(text)) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`
  const [, day, time, fraction = ''] = IN_UTC.exec(text) ?? []
  return day ? `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z` : new Date(text).toISOString()
}

const { builtins } = pg.types

const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, toIsoDate],
  [builtins.DATE, (text) => text],
  // Cents and counts stay far below 2^53, where a number is exact.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
])

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  const parser = format === 'binary' ? undefined : parsers.get(oid)
  return parser ?? pg.types.getTypeParser(oid, format as 'text')
}
