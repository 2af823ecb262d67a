import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createApp } from '../app.ts'
import { type Db, openDatabase } from '../db/open.ts'
import type { Geocoder } from '../ports/geocoding/geocoder.ts'
import { openGeocoder } from '../ports/geocoding/open-geocoder.ts'
import { type Jobs, openJobs } from '../ports/jobs/jobs.ts'
import type { Mailer } from '../ports/mail/mailer.ts'
import { openMailer } from '../ports/mail/open-mailer.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import type { Storage } from '../ports/storage/storage.ts'
import { openWorkers } from '../workers.ts'
import { ask, databaseUrl } from './global-setup.ts'
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

export type TestShop = {
  db: Db
  pool: pg.Pool
  url: string
  /** The address of the shop's database. */
  databaseUrl: string
  jobs: Jobs
  storage: Storage
  /** Who knows places; the packaged cities, unless a test puts another in its place. */
  geocoder: Geocoder
  /** Who hands mails over; the outbox, unless a test puts another in its place. */
  mailer: Mailer
  /** Where the shop's files lie. */
  dataDir: string
  people: People
  /** The clock the server goes by; a test may set it. */
  now: Date
  get(path: string, as?: keyof People | null): Promise<AnyAnswer>
  send(method: string, path: string, body?: unknown, as?: keyof People | null): Promise<AnyAnswer>
  /** Works off the jobs that wait, at once, and answers how many runs that took; nobody else does in tests. */
  runJobs(): Promise<number>
  /** Works off the jobs that wait, and answers the mails that came of it, newest first, as `/dev/mail.json` lists them. */
  mails(): Promise<SeenMail[]>
}

/**
 * A whole shop for the tests of one file: the real server on a port of its own, on a database of its own with two
 * sites and four admins, emptied before each test.
 */
export function testShop({ screensDir = null }: { screensDir?: string | null } = {}): TestShop {
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('serverUrl')
  const log = pino({ level: 'silent' })
  const shop = { get, send, runJobs, mails, now: new Date() } as TestShop
  let app: FastifyInstance

  beforeAll(async () => {
    await ask(serverUrl, `create database ${database} template ${inject('template')}`)
    // Only a crash of the machine would notice, and no test crashes that.
    await ask(serverUrl, `alter database ${database} set synchronous_commit = off`)
    shop.databaseUrl = databaseUrl(serverUrl, database)
    Object.assign(shop, openDatabase(shop.databaseUrl))
    shop.dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-shop-'))
    shop.storage = openStorage({ dataDir: shop.dataDir, s3: null })
    shop.jobs = await openJobs({ url: shop.databaseUrl, log, isCaretaker: false })
    app = await createApp({
      db: shop.db,
      jobs: shop.jobs,
      storage: shop.storage,
      geocoder: {
        get knowsStreets() {
          return shop.geocoder.knowsStreets
        },
        search: (question) => shop.geocoder.search(question),
      },
      clock: () => shop.now,
      log,
      rateLimits: openRateLimits(shop.pool),
      screensDir,
      devMail: true,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    shop.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    shop.now = NOW
    shop.mailer = openMailer(null)
    shop.geocoder = openGeocoder(null)
    await empty(shop.db)
    await rm(join(shop.dataDir, 'files'), { recursive: true, force: true })
    shop.people = await aShop(shop.db, shop.now)
  })
  afterAll(async () => {
    await app.close()
    await shop.jobs.stop()
    await shop.db.destroy()
    await rm(shop.dataDir, { recursive: true })
    await ask(serverUrl, `drop database if exists ${database} with (force)`)
  })

  function get(path: string, as: keyof People | null = 'admin') {
    return send('GET', path, undefined, as)
  }
  function runJobs() {
    const { db, jobs, storage, mailer, url: publicUrl } = shop
    return jobs.runAll(openWorkers({ db, jobs, storage, mailer, publicUrl, log, clock: () => shop.now }))
  }
  async function mails() {
    await runJobs()
    return (await get('/dev/mail.json', null)).body.items
  }
  async function send(
    method: string,
    path: string,
    body?: unknown,
    as: keyof People | null = 'admin',
  ): Promise<AnyAnswer> {
    const response = await fetch(new URL(path, shop.url), {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${shop.people[as].token}` } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
  }
  return shop
}

/** Leaves the schema, its migrations and nothing else. Deleting few rows, without triggers, is far quicker than truncating. */
async function empty(db: Db): Promise<void> {
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
        execute format('delete from %I', name);
      end loop;
      delete from pgboss.job;
    end $$
  `.execute(db)
}
