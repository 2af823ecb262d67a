import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createApp } from '../packages/server/src/app.ts'
import { startEmbedded } from '../packages/server/src/db/embedded/start.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Db, openDatabase } from '../packages/server/src/db/open.ts'
import { createAdmin } from '../packages/server/src/domains/auth/auth.ts'
import { openSession } from '../packages/server/src/domains/sessions/sessions.ts'
import { systemClock } from '../packages/server/src/lib/clock.ts'
import { openLog } from '../packages/server/src/lib/log.ts'
import { buildSecrets } from '../packages/server/src/lib/security/secrets.ts'
import { openGeocoder } from '../packages/server/src/ports/geocoding/open-geocoder.ts'
import { openJobs } from '../packages/server/src/ports/jobs/jobs.ts'
import { openRateLimits } from '../packages/server/src/ports/rate-limits.ts'
import { openStorage } from '../packages/server/src/ports/storage/open-storage.ts'
import { createBenchOrders } from './create-orders.ts'

type Pool = ReturnType<typeof openDatabase>['pool']

export type Statement = { sql: string; parameters: unknown[] }

/** A store with its API on loopback, and direct access to its database. */
export type BenchShop = {
  orders: number
  url: string
  /** The token of the admin whose calls these are. */
  token: string
  db: Db
  pool: Pool
  databaseUrl: string
  /** With a body it is a `POST`, or the given method. */
  request(path: string, body?: unknown, method?: string): Promise<unknown>
  run(statements: readonly Statement[]): Promise<void>
  query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>
  /** Returns the statements of a call, except those that count reads and, by default, those that check the session. */
  recordStatements(path: string, options?: { withSession: boolean }): Promise<Statement[]>
  /** The same store, for an admin with the shipped role of managers on these sites. */
  limitedTo(sites: readonly string[]): Promise<BenchShop>
  close(): Promise<void>
}

/**
 * Opens the store of that size, in the embedded PostgreSQL or in the given database. Creates it if it is
 * missing or incomplete; if it may grow, more orders are allowed.
 */
export async function openShop(
  dataDir: string,
  orders: number,
  print: (line: string) => void,
  {
    mayGrow = false,
    database = `bench_${orders}`,
    databaseUrl,
  }: { mayGrow?: boolean; database?: string; databaseUrl?: string | undefined } = {},
): Promise<BenchShop> {
  const server = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbedded({ dataDir: join(dataDir, 'postgres'), database, log: print })
  /** Only while a call is recorded: the statements of a whole load would fill the memory of the server. */
  let received: Statement[] | null = null
  const { db, pool } = openDatabase(server.url, {
    log: ({ query }) => {
      received?.push({ sql: query.sql, parameters: [...query.parameters] })
    },
  })
  await migrate(db)
  const isWhole = (found: number) => found === orders || (mayGrow && found > orders)
  await ensureOrders(db, pool, { orders, isWhole }, print)

  const log = openLog({ level: 'silent', pretty: false })
  const jobs = await openJobs({ url: server.url, log, isCaretaker: false })
  const app = await createApp({
    db,
    jobs,
    storage: await openStorage({ dataDir, s3: null }),
    geocoder: openGeocoder(null),
    secrets: buildSecrets([randomBytes(32)]),
    clock: systemClock,
    log,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const signedIn =
    (token: string) =>
    async (path: string, body?: unknown, method = 'POST') => {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
      const input = body
        ? {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          }
        : { headers }
      const response = await fetch(`http://127.0.0.1:${port}${path}`, input)
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    }
  const openAs = (token: string): BenchShop => ({
    orders,
    url: `http://127.0.0.1:${port}`,
    token,
    db,
    pool,
    databaseUrl: server.url,
    request: signedIn(token),
    run: (statements) => runBare(pool, statements),
    query: async (sql, parameters) => (await pool.query(sql, parameters)).rows,
    async recordStatements(path, { withSession } = { withSession: false }) {
      const statements: Statement[] = []
      received = statements
      await signedIn(token)(path)
      received = null
      // The audit log records now and then how many people an admin read: that is not the call's own work.
      if (statements.some(({ sql }) => sql.includes('insert into "auditLog"')))
        return this.recordStatements(path, { withSession })
      return statements.filter(
        ({ sql }) => (withSession || !sql.includes('"sessions"')) && !/^(insert|update|delete) /.test(sql),
      )
    },
    async close() {
      await app.close()
      await jobs.stop()
      await db.destroy()
      await server.stop()
    },
    limitedTo: async (sites) => openAs(await signInLimited(db, sites)),
  })
  return openAs(await signIn(db))
}

/** Concurrently, as most calls do; those of a transaction sequentially on one connection. */
async function runBare(pool: Pool, statements: readonly Statement[]): Promise<void> {
  if (!statements.some(({ sql }) => sql.startsWith('start transaction'))) {
    await Promise.all(statements.map(({ sql, parameters }) => pool.query(sql, parameters)))
    return
  }
  const client = await pool.connect()
  try {
    for (const { sql, parameters } of statements) await client.query(sql, parameters)
  } finally {
    client.release()
  }
}

type Wanted = { orders: number; isWhole(found: number): boolean }

async function ensureOrders(
  db: Db,
  pool: Pool,
  { orders: wanted, isWhole }: Wanted,
  print: (line: string) => void,
): Promise<void> {
  const found = Number((await pool.query('select count(*) as count from orders')).rows[0].count)
  if (isWhole(found)) return print(`Using the existing ${found} orders.`)
  // An incomplete store is deleted with its tables: only a complete one is deterministic, and the audit log
  // cannot be emptied.
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db)
  print(`Creating ${wanted} orders …`)
  let emitted = 0
  const pace = await createBenchOrders(db, wanted, ({ made, count }) => {
    const tenth = Math.floor((made / count) * 10)
    if (tenth > emitted) print(`  ${made} of ${count}`)
    emitted = tenth
  })
  await pool.query('vacuum analyze')
  print(`Created ${Math.round(pace)} orders per second.`)
}

const signInLimited = (db: Db, sites: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    const email = `${randomUUID()}@bench.example`
    const admin = { email, password: null, firstName: 'Limited', lastName: '', roles: ['manager'] as const }
    const _id = await createAdmin(tx, { ...admin, roles: [...admin.roles] }, null, systemClock())
    await tx
      .updateTable('adminRoles')
      .set({ sites: [...sites] })
      .where('admin', '=', _id)
      .execute()
    return openSession(tx, _id, { device: 'bench', ip: '127.0.0.1' }, systemClock())
  })

const signIn = (db: Db) =>
  db.transaction().execute(async (tx) => {
    const admin = await tx
      .selectFrom('admins')
      .select('_id')
      .where('isSuperAdmin', '=', true)
      .executeTakeFirstOrThrow()
    return openSession(tx, admin._id, { device: 'bench', ip: '127.0.0.1' }, systemClock())
  })
