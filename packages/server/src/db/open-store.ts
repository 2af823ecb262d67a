import { join } from 'node:path'
import type { LogEvent } from 'kysely'
import type pg from 'pg'
import { startEmbedded } from './embedded/start.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'
import { reachDatabase, retryWhileDown } from './reach-database.ts'

export type Store = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> }

type From = {
  databaseUrl: string | null
  dataDir: string
  answerWithinMs?: number
  maxConnections?: number
  onQuery?: (event: LogEvent) => void
  /** Called with what a migration does, which may take long. */
  report?: (progress: string) => void
  /** Called when the embedded database ended and could not be restarted. */
  gaveUp?: (reason: Error) => void
}

/**
 * Opens the database with the schema of this program: the external one of `databaseUrl`, or the embedded one.
 */
export async function openStore(
  { databaseUrl, dataDir, answerWithinMs, maxConnections, onQuery, report, gaveUp }: From,
  print: (line: string) => void,
): Promise<Store> {
  if (databaseUrl) await reachDatabase(databaseUrl, print)
  const embedded = databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: join(dataDir, 'postgres'), log: print, gaveUp })
  const url = databaseUrl ?? embedded?.url ?? ''
  try {
    const announce = (line: string) => {
      print(line)
      report?.(line)
    }
    await retryWhileDown(() => bringUpToDate(url, announce), url, print)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const { db, pool } = openDatabase(url, { answerWithinMs, maxConnections, log: onQuery })
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  return { db, pool, url, close }
}

/** Uses a separate connection, since a migration of a large shop takes longer than the limit for calls. */
async function bringUpToDate(url: string, print: (line: string) => void): Promise<void> {
  const { db } = openDatabase(url, { maxConnections: 2 })
  try {
    const done = await migrate(db, print)
    if (done.length > 0) print(`The database was brought up to date: ${done.join(', ')}.`)
  } finally {
    await db.destroy()
  }
}
