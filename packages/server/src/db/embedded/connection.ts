import pg from 'pg'

/** The one role of the embedded server; its password is made at random for each data directory. */
export const role = 'storekeeper'

export type Access = { port: number; password: string; database: string }

export function urlOf({ port, password, database }: Access): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Makes the database when it is missing. Fails when the server does not answer, or serves another cluster. */
export async function prepareDatabase(cluster: string, { database, ...access }: Access): Promise<void> {
  const client = new pg.Client({
    ...access,
    host: '127.0.0.1',
    user: role,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  // A connection that breaks is reported by the query it breaks; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ cluster: string; isMissing: boolean }>(
      `select current_setting('data_directory') as cluster,
              not exists (select from pg_database where datname = $1) as "isMissing"`,
      [database],
    )
    if (rows[0]?.cluster !== cluster) throw new Error(`Another PostgreSQL answers on port ${access.port}`)
    if (rows[0].isMissing) await client.query(`create database ${pg.escapeIdentifier(database)}`)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Throws when the server does not answer; one that answers with a refusal, such as while it recovers, does answer. */
export async function knock(cluster: string, access: Access): Promise<void> {
  await prepareDatabase(cluster, access).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError)) throw error
  })
}

/** The server knows the role or the password no more; waiting will not change its mind. */
export function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && (error.code?.startsWith('28') ?? false)
}
