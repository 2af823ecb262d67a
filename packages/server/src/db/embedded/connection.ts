import pg from 'pg'

/** The role of the embedded server; each data directory has a random password. */
export const role = 'storekeeper'

export type Access = { port: number; password: string; database: string }

export function buildDatabaseUrl({ port, password, database }: Access): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Creates the database if it is missing. Throws if the server does not answer, or serves another cluster. */
export async function prepareDatabase(cluster: string, { database, ...access }: Access): Promise<void> {
  const client = new pg.Client({
    ...access,
    host: '127.0.0.1',
    user: role,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  // The failing query reports the error; without a listener, it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string; isMissing: boolean; isTerse: boolean }>(
      `select current_setting('data_directory') as cluster,
              not exists (select from pg_database where datname = $1) as "isMissing",
              exists (
                select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
                where datname = $1 and 'log_error_verbosity=terse' = any(setconfig)
              ) as "isTerse"`,
      [database],
    )
    if (rows[0]?.cluster !== cluster) throw new Error(`Another PostgreSQL answers on port ${access.port}`)
    const name = pg.escapeIdentifier(database)
    if (rows[0].isMissing) await client.query(`create database ${name}`)
    // The details of an error contain values of rows, and the log must not contain data of customers.
    if (!rows[0].isTerse) await client.query(`alter database ${name} set log_error_verbosity = terse`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws if the server does not answer. A refusal, such as during recovery, counts as an answer. */
export async function ping(cluster: string, access: Access): Promise<void> {
  await prepareDatabase(cluster, access).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
  })
}

/** Whether the server rejects the role or the password, which waiting does not fix. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code?.startsWith('28') ?? false)
}
