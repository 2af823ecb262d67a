import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@storekeeper/demo-data/random'
import { sql } from 'kysely'
import type { StrickenShop } from './stricken-shop.ts'

/** The part that is killed at a random moment, by which signal, and the steps that recover the shop. */
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
    // The program reports that its database is gone, and the test restarts it as an operator would.
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

/** Killing one backend makes PostgreSQL restart all of them; the program recovers without a restart. */
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

/**
 * Terminates all connections to this database, as a restart of an external server does. Connections to other
 * databases stay.
 */
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

/**
 * The test must not kill an external server. The effects of a second process are tested on the embedded one.
 */
export function getTargets(isOwn: boolean, isLong: boolean): Target[] {
  if (isOwn) return isLong ? [server, connections, worker] : [server, connections]
  return [server, postgres, programAndPostgres, backend, worker]
}
