import { join } from 'node:path'
import type pg from 'pg'
import { startEmbedded } from './embedded.ts'
import { migrate } from './migrate.ts'
import { type Db, openDatabase } from './open.ts'

export type Store = { db: Db; pool: pg.Pool; url: string; close(): Promise<void> }

/** The database, ready to use: one's own by its URL, or the embedded one, with the schema of this program. */
export async function openStore(
  from: { databaseUrl: string | null; dataDir: string },
  say: (line: string) => void,
): Promise<Store> {
  const embedded = from.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: join(from.dataDir, 'postgres'), log: say })
  const url = from.databaseUrl ?? embedded?.url ?? ''
  const { db, pool } = openDatabase(url)
  const close = async () => {
    await db.destroy()
    await embedded?.stop()
  }
  try {
    const done = await migrate(db)
    if (done.length > 0) say(`The database was brought up to date: ${done.join(', ')}.`)
  } catch (error) {
    await close()
    throw error
  }
  return { db, pool, url, close }
}
