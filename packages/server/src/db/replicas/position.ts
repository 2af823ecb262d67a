import pg from 'pg'

/** The database of a server: equal on a primary and its replicas, and different for any other. */
const DATABASE = `select (select system_identifier from pg_control_system()) || '.' || oid as "database"
  from pg_database where datname = current_database()`

/**
 * The position in PostgreSQL's write-ahead log, in bytes, that every visible change precedes. A commit is flushed
 * before it is visible, unless `synchronous_commit` is off.
 */
const OF_PRIMARY = `select pg_wal_lsn_diff(
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
  '0/0')::float8 as "position"`

const OF_REPLICA = `select pg_is_in_recovery() as "isReplica",
  coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::float8 as "position"`

type Queries = Pick<pg.Pool | pg.Client, 'query'>

export async function readDatabase(server: Queries): Promise<string> {
  const { rows } = await server.query<{ database: string }>(DATABASE)
  return rows[0]?.database ?? ''
}

/** A commit that only makes the primary flush its log. */
const FLUSH = `select pg_logical_emit_message(true, 'storekeeper', '')`
const PAGE_BYTES = 8192

/** The position of everything that is committed now. */
export async function readPosition(primary: Queries): Promise<number> {
  const { rows } = await primary.query<{ position: number }>({ name: 'position', text: OF_PRIMARY })
  const { position } = rows[0] ?? { position: Number.POSITIVE_INFINITY }
  // While a transaction writes much, PostgreSQL flushes whole pages from time to time. Such a position is within a
  // record, which replicas apply only when its end is flushed, up to 200 ms later.
  if (position % PAGE_BYTES === 0) await primary.query(FLUSH)
  return position
}

export type Follower = {
  /** The position up to which the replica has at least applied the changes of the primary. */
  replayed(): number
  /** Reads the position again; concurrent callers share one query. */
  read(): Promise<void>
  close(): void
}

/**
 * Connects to a replica, apart from its pool, whose connections may all be in use. Throws if the server does not
 * answer in time, or is not a replica of this database. The connection is of no more use once a read throws.
 */
export async function followReplica(url: string, database: string, withinMs: number): Promise<Follower> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
    application_name: 'storekeeper',
  })
  // The next query reports the error.
  client.on('error', () => undefined)
  let replayed = 0
  let reading: Promise<void> | undefined
  const readNow = async () => {
    const { rows } = await client.query<{ isReplica: boolean; position: number }>({
      name: 'position',
      text: OF_REPLICA,
    })
    if (!rows[0]?.isReplica) throw new Error('The server is not a replica: it accepts changes.')
    replayed = rows[0].position
  }
  const read = () => {
    reading ??= readNow().finally(() => {
      reading = undefined
    })
    return reading
  }
  const close = () => void client.end().catch(() => undefined)
  try {
    await client.connect()
    if ((await readDatabase(client)) !== database)
      throw new Error('The server is not a replica of the database of DATABASE_URL.')
    await read()
  } catch (error) {
    close()
    throw error
  }
  return { replayed: () => replayed, read, close }
}
