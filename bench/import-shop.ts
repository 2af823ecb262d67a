import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../packages/server/src/db/embedded/start.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Db, openDatabase } from '../packages/server/src/db/open.ts'
import { ensureSettings } from '../packages/server/src/domains/settings/settings.ts'
import { insertSite } from '../packages/server/src/domains/sites/sites.ts'
import { CATEGORIES } from './create-products.ts'
import type { Print, Verdict } from './goal.ts'

/** A store with one site and a tree of categories, and a folder for import files. */
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
    await ensureSettings(tx)
    await insertSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
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

/** Returns the lines per second of a completed import. Skipped lines count as a missed goal. */
export function ratedLines({ name, lines, used, startedAt }: Read, print: Print): Verdict {
  const aSecond = (used / (performance.now() - startedAt)) * 1000
  print(`${name}: ${used} of ${lines} lines imported, ${Math.round(aSecond)} per second.`)
  return {
    figure: `Import of ${name}, lines per second`,
    goal: `at least ${GOAL}`,
    measured: String(Math.round(aSecond)),
    isMet: aSecond >= GOAL && used === lines,
  }
}
