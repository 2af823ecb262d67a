import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDatabaseUrl, role } from '@storekeeper/server/db/embedded/connection'
import { readPostmaster } from '@storekeeper/server/db/embedded/postmaster'
import { newDatabaseName } from '@storekeeper/server/testing/database-name'
import { databaseUrl, request } from '@storekeeper/server/testing/global-setup'
import { aFolder } from '../folders.ts'

/** A database for one run of kills: the embedded one, or one on an external server. */
export type Engine = {
  name: 'embedded' | 'own'
  /** The settings by which the program finds the database. */
  settings: { DATABASE_URL: string; DATA_DIR: string }
  /** The current address; the embedded server uses another port after each start. */
  url(): Promise<string>
  /** The process of the server, if the test may kill it. */
  postmaster(): Promise<number>
  close(): Promise<void>
}

export const openEngine = (): Promise<Engine> => {
  const own = process.env.TEST_DATABASE_URL
  return own ? ownEngine(own) : aFolder().then(embeddedEngine)
}

/** An embedded server, so that killing it does not affect other tests. */
export function embeddedEngine(dataDir: string): Engine {
  const cluster = join(dataDir, 'postgres', 'cluster')
  const running = async () => {
    const postmaster = await readPostmaster(cluster)
    if (!postmaster) throw new Error(`No PostgreSQL runs on ${cluster}.`)
    return postmaster
  }
  return {
    name: 'embedded',
    settings: { DATABASE_URL: '', DATA_DIR: dataDir },
    async url() {
      const password = (await readFile(join(cluster, `${role}-password`), 'utf8')).trim()
      return buildDatabaseUrl({ port: (await running()).port, password, database: 'storekeeper' })
    },
    postmaster: async () => (await running()).pid,
    close: async () => undefined,
  }
}

async function ownEngine(serverUrl: string): Promise<Engine> {
  const database = newDatabaseName()
  await request(serverUrl, `create database ${database}`)
  const url = databaseUrl(serverUrl, database)
  return {
    name: 'own',
    settings: { DATABASE_URL: url, DATA_DIR: await aFolder() },
    url: async () => url,
    postmaster: async () => {
      throw new Error('A server of your own is not ours to kill.')
    },
    close: () => request(serverUrl, `drop database if exists ${database} with (force)`),
  }
}
