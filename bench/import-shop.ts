import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Db, openDatabase } from '../packages/server/src/db/open.ts'
import { ensureAppInfo } from '../packages/server/src/domains/app-info/app-info.ts'
import { createSite } from '../packages/server/src/domains/sites/sites.ts'
import type { Print, Verdict } from './goal.ts'
import { CATEGORIES } from './make-products.ts'

/** A shop with one site and a tree of categories, and a folder for the files that it reads. */
export type EmptyShop = { db: Db; folder: string; site: string; close(): Promise<void> }

export async function openEmptyShop(dataDir: string, print: Print): Promise<EmptyShop> {
  const folder = join(dataDir, 'import')
  await mkdir(folder, { recursive: true })
  const server = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    database: 'bench_import',
    log: print,
  })
  const { db, pool } = openDatabase(server.url)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db)
  await db.transaction().execute(async (tx) => {
    await ensureAppInfo(tx)
    await createSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
  })
  await pool.query(CATEGORIES)
  return {
    db,
    folder,
    site: 'hb',
    async close() {
      await db.destroy()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const GOAL = 5_000

type Read = { name: string; lines: number; used: number; startedAt: number }

/** How many lines of a file a second it took to read it, which ends now. All of them must have been used. */
export function ratedLines({ name, lines, used, startedAt }: Read, print: Print): Verdict {
  const aSecond = (used / (performance.now() - startedAt)) * 1000
  print(`${name}: ${used} of ${lines} lines were used, ${Math.round(aSecond)} a second.`)
  return {
    figure: `Lines of a file of ${name} brought in, a second`,
    goal: `${GOAL} at least`,
    measured: String(Math.round(aSecond)),
    isMet: aSecond >= GOAL && used === lines,
  }
}
