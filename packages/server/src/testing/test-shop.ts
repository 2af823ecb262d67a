import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { createApp } from '../app.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { UNDECLARED } from '../http/calls.ts'
import { KEY_BYTES, type Secrets, secretsOf } from '../lib/secrets.ts'
import { type ForeignFiles, openForeignFiles } from '../ports/foreign-files/open-foreign-files.ts'
import type { Geocoder } from '../ports/geocoding/geocoder.ts'
import { openGeocoder } from '../ports/geocoding/open-geocoder.ts'
import { type Jobs, openJobs } from '../ports/jobs/jobs.ts'
import type { Mailer } from '../ports/mail/mailer.ts'
import { openMailer } from '../ports/mail/open-mailer.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { type Live, openLive } from '../sockets/sockets.ts'
import { openWorkers } from '../workers.ts'
import { newDatabaseName } from './database-name.ts'
import { databaseUrl, request } from './global-setup.ts'
import { aShop, NOW, type People } from './makers.ts'

export type Answer<Body = never> = { status: number; body: Body; headers: Headers }
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects; what is not there is undefined and fails it.
export type AnyAnswer = Answer<any>

export type SeenMail = {
  to: string
  template: string
  status: string
  subject: string
  text: string
  links: string[]
}

/** The sender of a call: one of the administrators, a client with a token such as a customer's, or none. */
export type Caller = keyof People | { token: string } | null

export type TestShop = {
  db: Db
  pool: pg.Pool
  url: string
  /** The address of the shop's database. */
  databaseUrl: string
  jobs: Jobs
  secrets: Secrets
  storage: Storage
  /** Who knows places; the packaged cities, unless a test puts another in its place. */
  geocoder: Geocoder
  /** Who hands mails over; the outbox, unless a test puts another in its place. */
  mailer: Mailer
  /** Who requests foreign addresses; the guarded one, unless a test puts another in its place. */
  foreignFiles: ForeignFiles
  /** Sockets, and what they receive; only where a test requests a live shop. */
  live: Live
  /** Where the shop's files lie. */
  dataDir: string
  people: People
  /** The clock the server goes by; a test may set it. */
  now: Date
  get(path: string, as?: Caller): Promise<AnyAnswer>
  send(method: string, path: string, body?: unknown, as?: Caller): Promise<AnyAnswer>
  /** Works off the jobs that wait, at once, and answers how many runs that took; nothing else does in tests. */
  runJobs(): Promise<number>
  /** Works off the jobs that wait, and answers the mails that came of it, newest first, as `/dev/mail.json` lists them. */
  mails(): Promise<SeenMail[]>
}

type ShopOptions = {
  /** For tests that change the schema, or what else the next file of the same worker would trip over. */
  own?: boolean
  screensDir?: string | null
  widgetDir?: string | null
  /** Whether sockets are served, and events are numbered, worked on and emitted. */
  live?: boolean
}

/** What the server logged as an error during a test; it is printed when the test fails. */
let errors: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })

/** The shop that the files of this worker share: to open one takes longer than most files' tests. It is open until the run ends. */
let shared: { shop: TestShop; opening?: Promise<unknown> } | undefined

/**
 * A whole shop for the tests of one file: the real server on a port of its own, on a database of its own with two
 * sites and four admins, emptied before each test.
 */
export function testShop({ own = false, ...options }: ShopOptions = {}): TestShop {
  const isShared = !own && Object.keys(options).length === 0
  if (isShared) shared ??= { shop: closedShop() }
  const shop = isShared && shared ? shared.shop : closedShop()
  let close: (() => Promise<void>) | undefined
  beforeAll(async () => {
    if (!isShared || !shared) close = await openShop(shop, options)
    else {
      const open = shared
      open.opening ??= openShop(shop, options)
      // The next file tries anew.
      await open.opening.catch((error) => {
        open.opening = undefined
        throw error
      })
      await restartNumbers(shop.db)
    }
  })
  beforeEach(async ({ onTestFailed }) => {
    errors = []
    onTestFailed(() => {
      if (errors.length > 0) process.stderr.write(`The server logged:\n${errors.join('')}`)
    })
    shop.now = NOW
    shop.mailer = openMailer(null)
    shop.foreignFiles = openForeignFiles()
    shop.geocoder = openGeocoder(null)
    // What still runs of the test before would find its tables empty.
    await shop.live?.complete()
    await empty(shop.db, options.live ? 'liveProcesses' : 'nothing')
    await shop.live?.rewind()
    await rm(join(shop.dataDir, 'files'), { recursive: true, force: true })
    shop.people = await aShop(shop.db, shop.now)
  })
  afterEach(() => expect(errors.filter((line) => line.includes(UNDECLARED))).toEqual([]))
  afterAll(() => close?.())
  return shop
}

/** What a file's tests hold from its first line on; the rest comes when it is opened. */
function closedShop(): TestShop {
  const secrets = secretsOf([randomBytes(KEY_BYTES)])
  const shop = { get, send, runJobs, mails, secrets, now: new Date() } as TestShop
  return shop

  function get(path: string, as: Caller = 'admin') {
    return send('GET', path, undefined, as)
  }
  function runJobs() {
    const { db, jobs, storage, mailer, foreignFiles, url: publicUrl } = shop
    const clock = () => shop.now
    return jobs.runAll(openWorkers({ db, jobs, storage, mailer, foreignFiles, publicUrl, log, clock }))
  }
  async function mails() {
    await runJobs()
    return (await get('/dev/mail.json', null)).body.items
  }
  async function send(
    method: string,
    path: string,
    body?: unknown,
    as: Caller = 'admin',
  ): Promise<AnyAnswer> {
    const caller = typeof as === 'string' ? shop.people[as] : as
    const response = await fetch(new URL(path, shop.url), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
}

/** Opens a shop's database and server; answers how they are closed and removed. */
async function openShop(
  shop: TestShop,
  { screensDir = null, widgetDir = null, live = false }: Omit<ShopOptions, 'own'>,
): Promise<() => Promise<void>> {
  const database = newDatabaseName()
  const serverUrl = inject('serverUrl')
  await request(serverUrl, `create database ${database} template ${inject('template')}`)
  // Only a crash of the machine would notice, and no test crashes that.
  await request(serverUrl, `alter database ${database} set synchronous_commit = off`)
  shop.databaseUrl = databaseUrl(serverUrl, database)
  Object.assign(shop, openDatabase(shop.databaseUrl))
  shop.dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-shop-'))
  shop.storage = openStorage({ dataDir: shop.dataDir, s3: null })
  shop.jobs = await openJobs({ url: shop.databaseUrl, log, isCaretaker: false })
  const rateLimits = openRateLimits(shop.pool)
  const clock = () => shop.now
  const app = await createApp({
    db: shop.db,
    jobs: shop.jobs,
    storage: shop.storage,
    geocoder: {
      get knowsStreets() {
        return shop.geocoder.knowsStreets
      },
      search: (question) => shop.geocoder.search(question),
    },
    secrets: shop.secrets,
    clock,
    log,
    rateLimits,
    screensDir,
    widgetDir,
    devMail: true,
  })
  if (live)
    shop.live = await openLive({
      http: app.server,
      db: shop.db,
      pool: shop.pool,
      log,
      clock,
      rateLimits,
      secrets: shop.secrets,
      redisUrl: null,
      publicUrl: () => shop.url,
    })
  await app.listen({ port: 0, host: '127.0.0.1' })
  shop.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return async () => {
    await shop.live?.stop()
    // An answer that a test did not read to its end would be waited for without end.
    app.server.closeAllConnections()
    await app.close()
    await shop.jobs.stop()
    await shop.db.destroy()
    await rm(shop.dataDir, { recursive: true })
    await request(serverUrl, `drop database if exists ${database} with (force)`)
  }
}

/** Order numbers and the like begin anew with each file, as in a database of its own. */
const restartNumbers = (db: Db) =>
  sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null
  `.execute(db)

/**
 * Leaves the schema, its migrations and what is spared: a live shop's own sign of life, which it would give again only
 * after seconds. Deleting few rows, without triggers, is far quicker than truncating.
 */
async function empty(db: Db, spared: 'liveProcesses' | 'nothing'): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      set local lock_timeout = '20s';
      for name in
        select tablename from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and tablename <> ${sql.lit(spared)}
      loop
        execute format('delete from %I', name);
      end loop;
      delete from pgboss.job;
    end $$
  `.execute(db)
}
