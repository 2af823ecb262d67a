import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { createApp } from '../app.ts'
import { type Db, openDatabase } from '../db/open.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { ask, databaseUrl } from './global-setup.ts'
import { aShop, NOW, type People } from './makers.ts'

export type Answer<Body = never> = { status: number; body: Body; headers: Headers }
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects; what is not there is undefined and fails it.
export type AnyAnswer = Answer<any>

export type TestShop = {
  db: Db
  pool: pg.Pool
  url: string
  people: People
  /** The clock the server goes by; a test may set it. */
  now: Date
  get(path: string, as?: keyof People | null): Promise<AnyAnswer>
  send(method: string, path: string, body?: unknown, as?: keyof People | null): Promise<AnyAnswer>
}

/**
 * A whole shop for the tests of one file: the real server on a port of its own, on a database of its own with two
 * sites and four admins, emptied before each test.
 */
export function testShop({ screensDir = null }: { screensDir?: string | null } = {}): TestShop {
  const database = `shop_${randomUUID().replaceAll('-', '')}`
  const serverUrl = inject('serverUrl')
  const shop = { get, send, now: new Date() } as TestShop
  let app: FastifyInstance

  beforeAll(async () => {
    await ask(serverUrl, `create database ${database} template ${inject('template')}`)
    // Only a crash of the machine would notice, and no test crashes that.
    await ask(serverUrl, `alter database ${database} set synchronous_commit = off`)
    Object.assign(shop, openDatabase(databaseUrl(serverUrl, database)))
    app = await createApp({
      db: shop.db,
      clock: () => shop.now,
      log: pino({ level: 'silent' }),
      rateLimits: openRateLimits(shop.pool),
      screensDir,
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    shop.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  beforeEach(async () => {
    shop.now = NOW
    await empty(shop.db)
    shop.people = await aShop(shop.db, shop.now)
  })
  afterAll(async () => {
    await app.close()
    await shop.db.destroy()
    await ask(serverUrl, `drop database if exists ${database} with (force)`)
  })

  function get(path: string, as: keyof People | null = 'admin') {
    return send('GET', path, undefined, as)
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
    end $$
  `.execute(db)
}
