import pg from 'pg'
import { hasCode } from './error-code.ts'

/** The one role of the embedded server; its password is made at random for each data directory. */
export const role = 'storekeeper'

export type Access = { port: number; password: string }

export function urlOf({ port, password, database }: Access & { database: string }): string {
  return `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${encodeURIComponent(database)}`
}

/** Null when the server answers and serves this very cluster; otherwise why not. */
export async function trouble(access: Access, cluster: string): Promise<Error | null> {
  try {
    return await withConnection(access, async (client) => {
      const { rows } = await client.query<{ data_directory: string }>('show data_directory')
      return rows[0]?.data_directory === cluster
        ? null
        : new Error(`Another PostgreSQL answers on port ${access.port}.`)
    })
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

export async function prepareDatabase(access: Access, database: string): Promise<void> {
  await withConnection(access, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
    if (rowCount) return
    await client.query(`create database ${pg.escapeIdentifier(database)}`)
  })
}

/** Starting up, shutting down, or full: the server is there and will answer later. */
export function passes(error: Error): boolean {
  const cannotConnectNow = '57P03'
  const tooManyConnections = '53300'
  return hasCode(error, cannotConnectNow) || hasCode(error, tooManyConnections) || isUnreached(error)
}

function isUnreached(error: Error): boolean {
  return (
    ['ECONNREFUSED', 'ECONNRESET'].some((code) => hasCode(error, code)) ||
    /timeout|terminated/.test(error.message)
  )
}

async function withConnection<T>(access: Access, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: access.port,
    user: role,
    password: access.password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 2_000,
  })
  // A connection that breaks is reported by the query it breaks; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}
