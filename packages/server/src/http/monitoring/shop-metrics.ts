import { sql } from 'kysely'
import type pg from 'pg'
import { type Aggregator, Counter, Gauge, type Registry } from 'prom-client'
import type { Db } from '../../db/open.ts'
import type { Replica } from '../../db/replicas/replica.ts'
import type { Readiness } from './readiness.ts'

type Resources = {
  db: Db
  /** The connection pools by purpose. */
  pools: Record<string, pg.Pool>
  replicas?: readonly Replica[]
  sockets: () => Record<string, number>
  readiness: () => Promise<Readiness>
}

/**
 * Registers the metrics that are collected whenever `/metrics` is read: connections, sockets, parts, and
 * waiting rows of the database.
 */
export function measureShop(
  registry: Registry,
  { db, pools, replicas = [], sockets, readiness }: Resources,
): void {
  const registers = [registry]
  /** `aggregator` combines the values of several processes of one program. */
  const gauge = (
    name: string,
    help: string,
    labelNames: string[],
    measure: (gauge: Gauge) => unknown,
    aggregator: Aggregator = 'sum',
  ) =>
    new Gauge({
      name: `storekeeper_${name}`,
      help,
      labelNames,
      registers,
      aggregator,
      async collect() {
        this.reset()
        await measure(this)
      },
    })

  gauge(
    'database_connections',
    'Connections to the database: in use, idle, and waited for',
    ['pool', 'state'],
    (connections) => {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        connections.set({ pool, state: 'in use' }, totalCount - idleCount)
        connections.set({ pool, state: 'idle' }, idleCount)
        connections.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  )
  gauge('sockets', 'Open sockets, by who is behind them', ['kind'], (open) => {
    for (const [kind, count] of Object.entries(sockets())) open.set({ kind }, count)
  })
  const setParts = async (up: Gauge) => {
    const { parts } = await readiness()
    for (const [part, { state }] of Object.entries(parts)) up.set({ part }, state === 'ok' ? 1 : 0)
  }
  gauge('part_up', 'Whether a part that the shop needs is there', ['part'], setParts, 'min')
  const setUsed = (used: Gauge) => {
    for (const { name, isUsed } of replicas) used.set({ replica: name }, isUsed() ? 1 : 0)
  }
  gauge('replica_used', 'Whether reads go to a read replica', ['replica'], setUsed, 'min')
  gauge(
    'replica_lag_bytes',
    'Changes that a replica had not applied at the last check',
    ['replica'],
    (lag) => {
      for (const { name, lag: getLag } of replicas) {
        const bytes = getLag()
        if (bytes !== null) lag.set({ replica: name }, bytes)
      }
    },
    'max',
  )
  new Counter({
    name: 'storekeeper_replica_statements_total',
    help: 'Statements that read on a replica, and those that ran on the primary instead',
    labelNames: ['replica', 'server'],
    registers,
    collect() {
      this.reset()
      for (const { name, counts } of replicas)
        for (const [server, count] of Object.entries(counts)) this.inc({ replica: name, server }, count)
    },
  })
  /** A metric of the database. It has no value while the database is away; `part_up` shows this. */
  const ofDatabase = (...[name, help, labelNames, measure]: Parameters<typeof gauge>) => {
    const whileThere = async (measured: Gauge) => {
      const { parts } = await readiness()
      if (parts.database?.state === 'ok')
        await Promise.resolve(measure(measured)).catch(() => measured.reset())
    }
    return gauge(name, help, labelNames, whileThere, 'first')
  }
  ofDatabase('outbox_waiting', 'Events in the outbox that are not published yet', [], async (waiting) => {
    waiting.set((await readOutbox(db)).count)
  })
  ofDatabase('outbox_oldest_seconds', 'How long the oldest of them waits', [], async (oldest) => {
    oldest.set((await readOutbox(db)).seconds)
  })
  ofDatabase(
    'jobs',
    'Jobs by queue and state, as counted every 20 seconds',
    ['queue', 'state'],
    async (jobs) => {
      for (const { name, ...states } of await readQueues(db))
        for (const [state, count] of Object.entries(states)) jobs.set({ queue: name, state }, count)
    },
  )
  ofDatabase(
    'mails',
    'Mails of the last two days by kind and state; of campaigns only what failed or is unknown',
    ['kind', 'state'],
    async (mails) => {
      for (const { status, count } of await readMails(db)) mails.set({ kind: 'single', state: status }, count)
      for (const { status, count } of await readCampaignTrouble(db))
        mails.set({ kind: 'campaign', state: status }, count)
    },
  )
}

/** Counts waiting rows only up to this limit. */
const MOST_COUNTED = 10_000

async function readOutbox(db: Db): Promise<{ count: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    select count(*)::int as count,
           greatest(coalesce(extract(epoch from now() - min("createdAt")), 0), 0)::float8 as seconds
    from (select "createdAt" from outbox where "number" is null order by "laid" limit ${MOST_COUNTED}) waiting
  `.execute(db)
  return rows[0] ?? { count: 0, seconds: 0 }
}

/** Uses the counts of the job queue; a separate count would read all jobs. */
async function readQueues(db: Db) {
  const { rows } = await sql<{
    name: string
    ready: number
    deferred: number
    active: number
    failed: number
  }>`
    select name, ready_count as ready, deferred_count as deferred, active_count as active, failed_count as failed
    from pgboss.queue where name not like '\\_\\_%'
  `.execute(db)
  return rows
}

/** No mail is retried longer than half a day, so all waiting mails are among these. */
const readMails = (db: Db) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('createdAt', '>', TWO_DAYS_AGO)
    .groupBy('status')
    .execute()

/** Uses the index of failed mails, since a campaign may have a hundred thousand sent ones. */
const readCampaignTrouble = (db: Db) =>
  db
    .selectFrom('campaignRecipients')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where(sql<boolean>`"status" in ('failed', 'unknown')`)
    .where('completedAt', '>', TWO_DAYS_AGO)
    .groupBy('status')
    .execute()

const TWO_DAYS_AGO = sql<string>`now() - interval '2 days'`
