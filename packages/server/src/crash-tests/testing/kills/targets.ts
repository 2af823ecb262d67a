import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Random } from '../../../demo/random.ts'
import type { StrickenShop } from './stricken-shop.ts'

/** What ends at a random moment, by what, and what has to be done until the shop is whole again. */
export type Target = {
  name: string
  by: 'kill -9' | 'pg_terminate_backend'
  strike(shop: StrickenShop, random: Random): Promise<void>
}

const server: Target = {
  name: 'the program',
  by: 'kill -9',
  async strike(shop) {
    await shop.kill('server', 'SIGKILL')
    await shop.start()
  },
}

const postgres: Target = {
  name: 'PostgreSQL',
  by: 'kill -9',
  async strike(shop, random) {
    process.kill(await shop.engine.postmaster(), 'SIGKILL')
    await sleep(random.int(0, 500))
    // It reports that its database is gone, and is started anew, as by its operator.
    await shop.kill('server', 'SIGTERM')
    await shop.start()
  },
}

const programAndPostgres: Target = {
  name: 'the program and PostgreSQL, one right after the other',
  by: 'kill -9',
  async strike(shop) {
    const postmaster = await shop.engine.postmaster()
    const dying = shop.kill('server', 'SIGKILL')
    process.kill(postmaster, 'SIGKILL')
    await dying
    await shop.start()
  },
}

/** PostgreSQL ends all others too and begins anew; the program goes on by itself. */
const backend: Target = {
  name: 'a connection’s process',
  by: 'kill -9',
  async strike(shop, random) {
    const pids = await shop.look(async (db) => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and application_name like 'storekeeper%' and pid <> pg_backend_pid()
      `.execute(db)
      return rows.map(({ pid }) => pid)
    })
    process.kill(random.pick(pids), 'SIGKILL')
  },
}

/** PostgreSQL itself ends them all, as when a server of one's own is started anew; those of other databases are left alone. */
const connections: Target = {
  name: 'all connections',
  by: 'pg_terminate_backend',
  strike: (shop) =>
    shop.look(async (db) => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      `.execute(db)
    }),
}

const worker: Target = {
  name: 'a second process',
  by: 'kill -9',
  async strike(shop) {
    await shop.kill('worker', 'SIGKILL')
    await shop.startWorker()
  },
}

/** A server of one's own is not ours to kill; what a second process leaves behind is seen on the embedded one. */
export function targetsOf(isOwn: boolean, isLong: boolean): Target[] {
  if (isOwn) return isLong ? [server, connections, worker] : [server, connections]
  return [server, postgres, programAndPostgres, backend, worker]
}
