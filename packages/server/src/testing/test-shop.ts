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
import { UNDECLARED } from '../http/calls/calls.ts'
import { buildSecrets, KEY_BYTES, type Secrets } from '../lib/security/secrets.ts'
import { type ForeignFiles, openForeignFiles } from '../ports/foreign-files/open-foreign-files.ts'
import type { Geocoder } from '../ports/geocoding/geocoder.ts'
import { openGeocoder } from '../ports/geocoding/open-geocoder.ts'
import { type Jobs, openJobs } from '../ports/jobs/jobs.ts'
import type { Mailer } from '../ports/mail/mailer.ts'
import { openMailer } from '../ports/mail/open-mailer.ts'
import { openPayments, type Payments } from '../ports/payments/open-payments.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { openWebhookTransport, type WebhookTransport } from '../ports/webhooks/webhook-transport.ts'
import { type Live, openLive } from '../sockets/sockets.ts'
import { openWorkers } from '../workers.ts'
import { newDatabaseName } from './database-name.ts'
import { aShop, NOW, type People } from './factories.ts'
import { databaseUrl, request } from './global-setup.ts'

export type Answer<Body = never> = { status: number; body: Body; headers: Headers }
// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
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
  databaseUrl: string
  jobs: Jobs
  secrets: Secrets
  storage: Storage
  /** Finds places; the packaged cities, unless a test replaces it. */
  geocoder: Geocoder
  /** The payment providers; none but manual payments, unless a test replaces them. */
  payments: Payments
  /** Sends mails; by default they stay in the database, unless a test replaces it. */
  mailer: Mailer
  /** Requests foreign addresses; with all checks, unless a test replaces it. */
  foreignFiles: ForeignFiles
  /** Sends webhooks, also to this machine, unless a test replaces it. */
  webhookTransport: WebhookTransport
  /** Sockets and events; only for a live shop. */
  live: Live
  /** The folder of the shop's files. */
  dataDir: string
  people: People
  /** The clock of the server; a test may set it. */
  now: Date
  get(path: string, as?: Caller): Promise<AnyAnswer>
  send(method: string, path: string, body?: unknown, as?: Caller): Promise<AnyAnswer>
  /** Runs the waiting jobs and returns the number of runs; tests have no other worker. */
  runJobs(): Promise<number>
  /**
   * Runs the waiting jobs, and returns the resulting mails, newest first, in the format of `/dev/mail.json`.
   */
  mails(): Promise<SeenMail[]>
}

type ShopOptions = {
  /** A separate database, for tests that change the schema or other state that would break the next file. */
  own?: boolean
  screensDir?: string | null
  widgetDir?: string | null
  demoPicturesDir?: string | null
  /** Whether the shop serves sockets, and numbers, processes and emits events. */
  live?: boolean
}

/** The bearer token of reports about bounced mails. */
export const MAIL_BOUNCE_SECRET = 'the secret of bounces'

/** The errors that the server logged during a test; printed when the test fails. */
let errors: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) })

/**
 * The shop that all files of this worker share, since opening one takes longer than most files' tests. Closed
 * when the run ends.
 */
let shared: { shop: TestShop; opening?: Promise<unknown> } | undefined

/**
 * A whole shop for the tests of one file: the real server on a free port, with a database with two sites and
 * four admins that is emptied before each test.
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
      // The next file opens it again.
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
    shop.webhookTransport = openWebhookTransport({ networks: ['127.0.0.0/8'] })
    shop.payments = openPayments(null)
    // Work left over from the previous test would find empty tables.
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

/** The object that the tests of a file have from the start; its fields are set when the shop opens. */
function closedShop(): TestShop {
  const secrets = buildSecrets([randomBytes(KEY_BYTES)])
  const shop = { get, send, runJobs, mails, secrets, now: new Date() } as TestShop
  return shop

  function get(path: string, as: Caller = 'admin') {
    return send('GET', path, undefined, as)
  }
  function runJobs() {
    const { jobs, url: publicUrl } = shop
    return jobs.runAll(openWorkers({ ...shop, publicUrl, log, clock: () => shop.now }))
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

/** Opens the database and server of a shop; returns a function that closes and removes them. */
async function openShop(
  shop: TestShop,
  { screensDir = null, widgetDir = null, demoPicturesDir = null, live = false }: Omit<ShopOptions, 'own'>,
): Promise<() => Promise<void>> {
  const database = newDatabaseName()
  const serverUrl = inject('serverUrl')
  await request(serverUrl, `create database ${database} template ${inject('template')}`)
  // Only relevant for crashes of the machine, which no test covers.
  await request(serverUrl, `alter database ${database} set synchronous_commit = off`)
  shop.databaseUrl = databaseUrl(serverUrl, database)
  Object.assign(shop, openDatabase(shop.databaseUrl))
  shop.dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-shop-'))
  shop.storage = await openStorage({ dataDir: shop.dataDir, s3: null })
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
    payments: {
      get online() {
        return shop.payments.online
      },
      find: (key) => shop.payments.find(key),
    },
    secrets: shop.secrets,
    webhookTransport: {
      refuse: (url) => shop.webhookTransport.refuse(url),
      send: (request, signal) => shop.webhookTransport.send(request, signal),
    },
    mailBounceSecret: MAIL_BOUNCE_SECRET,
    clock,
    log,
    rateLimits,
    screensDir,
    widgetDir,
    demoPicturesDir,
    devMail: true,
    lastEvent: () => shop.live?.lastEvent() ?? null,
  })
  if (live)
    shop.live = await openLive({
      http: app.server,
      db: shop.db,
      pool: shop.pool,
      jobs: shop.jobs,
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
    // Closing would wait for responses that a test did not read to the end.
    app.server.closeAllConnections()
    await app.close()
    await shop.jobs.stop()
    await shop.db.destroy()
    await rm(shop.dataDir, { recursive: true })
  }
}

/** Restarts the sequences, such as order numbers, for each file. */
const restartNumbers = (db: Db) =>
  sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null
  `.execute(db)

/**
 * Deletes all rows except schema data, shipped roles and `spared`: a live shop's heartbeat, which it repeats only after
 * seconds. Deleting few rows without triggers is much faster than truncating.
 */
async function empty(db: Db, spared: 'liveProcesses' | 'nothing'): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      set local lock_timeout = '20s';
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
          and relname not like 'kysely%' and relname not in ('roles', ${sql.lit(spared)})
      loop
        execute format('delete from %I', name);
      end loop;
      delete from roles where "shipped" is null;
      delete from pgboss.job;
    end $$
  `.execute(db)
}
