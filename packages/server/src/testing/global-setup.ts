import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded/start.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { openJobs } from '../ports/jobs/jobs.ts'
import { newDatabaseName } from './database-name.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string
    template: string
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated database that test files copy. Databases are removed at the
 * end of the run: on some file systems, creating the thousand files of one is slow after others were deleted.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  // A test runner may set the prefix, to remove the databases of an interrupted run.
  process.env.TEST_DATABASE_PREFIX ??= `storekeeper_test_${process.pid}`
  const server = process.env.TEST_DATABASE_URL
    ? await ownServer(process.env.TEST_DATABASE_URL)
    : await embeddedServer()
  const template = newDatabaseName()
  await request(server.url, `create database ${template}`)
  const url = databaseUrl(server.url, template)
  const { db } = openDatabase(url)
  await migrate(db)
  await db.destroy()
  const jobs = await openJobs({ url, log: pino({ level: 'silent' }), isCaretaker: false })
  await jobs.stop()
  project.provide('serverUrl', server.url)
  project.provide('template', template)
  return server.stop
}

async function embeddedServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-test-'))
  // A folder that only root may enter would move the data to the fallback folder, where they are not removed.
  await chmod(dataDir, 0o755)
  const lines: string[] = []
  const server = await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: (line) => lines.push(line) })
  // Test data do not have to survive a crash of the machine.
  await request(server.url, 'alter system set fsync = off')
  await request(server.url, 'alter system set full_page_writes = off')
  await request(server.url, 'select pg_reload_conf()')
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: server.url, stop }
}

/** Drops the databases of the run. */
async function dropDatabases(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    'select quote_ident(datname) as "name" from pg_database where starts_with(datname, $1)',
    [`${process.env.TEST_DATABASE_PREFIX}_`],
  )
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`)
  await client.end()
}

const ownServer = async (url: string) => ({ url, stop: () => dropDatabases(url) })

export const databaseUrl = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}

export async function request(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
