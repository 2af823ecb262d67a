import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '@storekeeper/server/db/open'
import { FAILED } from '@storekeeper/server/db/replicas/replica'
import { acceptable, buildRequest, everyCall } from '@storekeeper/server/testing/every-call'
import { anOrder, manyOrders } from '@storekeeper/server/testing/factories'
import { anAdminClient, hangUpAll } from '@storekeeper/server/testing/live-clients'
import { anInput } from '@storekeeper/server/testing/orders-by-call'
import { endProgram, launchProgram, waitForUrl } from '@storekeeper/server/testing/program'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Catalogue, furnish } from '../crashes/testing/kills/furnish.ts'
import { createClient, type ShopClient } from '../crashes/testing/shop-client.ts'
import { findPrograms, type Replication, type Server, startReplication } from './testing/replication.ts'

/** Two processes of a shop with a primary and a streaming replica. */
const programs = await findPrograms()
const ROUNDS = process.env.LONG === '1' ? 5 : 1
const ORDERS = 3000
const closers: (() => Promise<unknown>)[] = []
let replication: Replication
let primary: Server
let replica: Server
let db: Db
let catalogue: Catalogue
const running: ChildProcess[] = []
const urls: string[] = []
let output = ''
let admin: ShopClient
let colleague: ShopClient

beforeAll(async () => {
  if (!programs) return
  replication = await startReplication(programs)
  closers.push(replication.stop)
  primary = replication.primary
  replica = replication.replica
  // The processes share the folder of files, and its key.
  const dataDir = await mkdtemp(join(tmpdir(), 'storekeeper-replicas-'))
  closers.push(() => rm(dataDir, { recursive: true, force: true }))
  for (let number = 0; number < 2; number++) {
    const program = launchProgram({
      ...{ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url, DATA_DIR: dataDir },
      ...{ NODE_ENV: 'production', PORT: '0', SMTP_URL: '', REDIS_URL: '', S3_ENDPOINT: '' },
    })
    running.push(program)
    closers.push(() => endProgram(program, 'SIGKILL'))
    program.stdout?.on('data', (piece) => {
      output += piece
    })
    urls.push(await waitForUrl(program))
  }
  db = openDatabase(primary.url, { maxConnections: 4 }).db
  closers.push(() => db.destroy())
  catalogue = await furnish(db)
  await manyOrders(db, ORDERS)
  admin = createClient(urls[0] ?? '', catalogue.people.owner.token)
  colleague = createClient(urls[1] ?? '', catalogue.people.colleague.token)
}, 180_000)
beforeEach(async (context) => {
  if (!programs) leaveUntried(context, 'There is no pg_basebackup here: no replica was made.')
  await replica.run('select pg_wal_replay_resume()')
  await replica.set('recovery_min_apply_delay', '0')
  await untilUsed()
})
afterEach(hangUpAll)
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close()
}, 60_000)

/** A metric of each process. */
const readMetric = async (name: string): Promise<number[]> => {
  const values: number[] = []
  for (const url of urls) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    const [, value] = new RegExp(`^storekeeper_${name} (\\S+)$`, 'm').exec(metrics) ?? []
    values.push(Number(value))
  }
  return values
}
const label = () => `replica="127.0.0.1:${replica.port}"`
const readUsed = () => readMetric(`replica_used\\{${label()}\\}`)
const countStatements = (server: 'replica' | 'primary') =>
  readMetric(`replica_statements_total\\{${label()},server="${server}"\\}`)
const untilUsed = () => expect.poll(readUsed, { timeout: 30_000 }).toEqual([1, 1])
const readReady = async () => {
  const response = await fetch(`${urls[0]}/readyz`)
  // biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
  const { status, parts }: any = await response.json()
  return { code: response.status, status, replicas: parts.replicas.state }
}

const LIST = '/admin/orders?limit=5&sort=createdAt.desc'
const FIGURES = '/admin/analytics/dashboard/stats'
const createOrder = async (send: ShopClient): Promise<string> => {
  const items = [{ product: catalogue.products[0], quantity: 1 }]
  const { status, body } = await send('POST', '/admin/orders/create-order', anInput({ items }))
  expect({ status, body }).toMatchObject({ status: 200 })
  return body._id
}
const listOrders = async (send: ShopClient): Promise<string[]> => {
  const { status, body } = await send('GET', LIST)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body.items.map(({ _id }: { _id: string }) => _id)
}
const exportOrders = async () => {
  const headers = { authorization: `Bearer ${catalogue.people.owner.token}` }
  const response = await fetch(`${urls[0]}/admin/orders/export?site=hb`, { headers })
  return { status: response.status, rows: (await response.text()).split('\n').length }
}

test('lists, details, figures and exports are read on the replica; sessions and changes stay on the primary', async () => {
  const order = await createOrder(admin)
  await sleep(500)
  primary.statements()
  replica.statements()
  for (let time = 0; time < 5; time++) await listOrders(admin)
  await admin('GET', '/admin/orders/counts?site=hb')
  await admin('GET', `/admin/orders/details/${order}`)
  await admin('GET', FIGURES)
  expect((await exportOrders()).rows).toBeGreaterThan(ORDERS)
  const [read, kept] = [replica.statements(), primary.statements()]
  const lists = read.filter((statement) => / from "orders"/.test(statement))
  expect(lists.length).toBeGreaterThan(10)
  // Statements that repeat are prepared on the connections of the replica, too.
  expect(lists.some((statement) => /execute s\d+:/.test(statement))).toBe(true)
  expect(read.some((statement) => /from "siteDays"/.test(statement))).toBe(true)
  expect(read.filter((statement) => /from "sessions"/.test(statement))).toEqual([])
  expect(kept.filter((statement) => / from "orders"/.test(statement))).toEqual([])
  expect(kept.some((statement) => /from "sessions"/.test(statement))).toBe(true)
  expect(kept.some((statement) => /insert into "auditLog"/.test(statement))).toBe(true)
})

test('every call that reads can be answered by a replica', async () => {
  const { people, products, customers, order } = catalogue
  const ids = [order, ...products, ...customers, people.admin._id]
  const candidates = [...ids, 'hb', 'all', 'orders', 'soap', 'a', '1', 1, true, [order], '2026-06-15']
  const calls = everyCall.filter(
    ({ method, permission }) => method === 'GET' && !['open', 'storefront', 'customer'].includes(permission),
  )
  const before = await countStatements('replica')
  const repeated = await countStatements('primary')
  const statuses: Record<string, number> = {}
  for (const call of calls) {
    const [form] = call.inputs
    const { path } = buildRequest(call, form ? acceptable(form, candidates) : {})
    statuses[call.name] = (await admin('GET', path)).status
  }
  expect(Object.entries(statuses).filter(([, status]) => ![200, 404].includes(status))).toEqual([])
  expect(Object.values(statuses).filter((status) => status === 200).length).toBeGreaterThan(50)
  expect((await countStatements('replica'))[0]).toBeGreaterThan((before[0] ?? 0) + calls.length)
  // Other changes may delay the replica for a moment; no call requires the primary.
  expect(output).not.toContain(FAILED)
  const [now = 0] = await countStatements('primary')
  expect(now - (repeated[0] ?? 0)).toBeLessThan(calls.length / 4)
})

test('admins see their own changes and those of others at once, even if the replica has none of them', async () => {
  await replica.run('select pg_wal_replay_pause()')
  const orders: string[] = []
  for (const send of [admin, colleague]) orders.push(await createOrder(send))
  for (const send of [admin, colleague])
    expect((await listOrders(send)).slice(0, 2)).toEqual(orders.toReversed())
  await expect.poll(readReady).toEqual({ code: 200, status: 'degraded', replicas: 'unreachable' })
  await replica.run('select pg_wal_replay_resume()')
  await untilUsed()
  const [before = 0] = await countStatements('replica')
  expect((await listOrders(admin)).slice(0, 2)).toEqual(orders.toReversed())
  expect((await countStatements('replica'))[0]).toBeGreaterThan(before)
  await expect.poll(readReady).toEqual({ code: 200, status: 'ready', replicas: 'ok' })
})

test('a screen that reads again after an event finds the change, on a replica that is a moment behind', async () => {
  await replica.set('recovery_min_apply_delay', '30ms')
  const client = await anAdminClient(urls[0] ?? '', catalogue.people.owner.token)
  const [before = 0] = await countStatements('replica')
  for (let number = 1; number <= 10; number++) {
    const received = new Promise((resolve) => client.socket.once('new_order_create', resolve))
    const order = await createOrder(colleague)
    expect(await received).toMatchObject({ order })
    expect(await listOrders(admin)).toContain(order)
  }
  expect((await countStatements('replica'))[0]).toBeGreaterThan(before)
})

test('a session that ended and a permission that was taken away have an effect at once', async () => {
  await replica.run('select pg_wal_replay_pause()')
  const { _id } = catalogue.people.admin
  const send = createClient(urls[1] ?? '', catalogue.people.admin.token)
  expect((await send('GET', LIST)).status).toBe(200)
  await db.deleteFrom('adminRoles').where('admin', '=', _id).execute()
  expect((await send('GET', LIST)).status).toBe(403)
  await send('POST', `/admin/auth/logout/${_id}`)
  expect((await send('GET', LIST)).status).toBe(401)
})

test('while the replica dies and returns, no call fails', {
  // A failure in one of two runs is a failure.
  retry: 0,
  timeout: ROUNDS * 120_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    let isOver = false
    const failures: unknown[] = []
    const keepReading = async (act: () => Promise<{ status: number }>) => {
      while (!isOver) {
        const answer = await act().catch((error: unknown) => ({ status: 0, error }))
        if (answer.status !== 200) failures.push(answer)
      }
    }
    const readers = [admin, colleague].flatMap((send) => [
      keepReading(() => send('GET', LIST)),
      keepReading(() => send('GET', FIGURES)),
      keepReading(() => send('GET', `/admin/orders/details/${catalogue.order}`)),
    ])
    const exportWhole = async () => {
      const { status, rows } = await exportOrders()
      return { status: rows > ORDERS ? status : 0, rows }
    }
    readers.push(keepReading(exportWhole))
    await sleep(1000)
    await replica.end('SIGKILL')
    await expect.poll(readUsed, { timeout: 20_000 }).toEqual([0, 0])
    expect((await fetch(`${urls[0]}/readyz`)).status).toBe(200)
    const { _id } = await anOrder(db, {}, new Date())
    expect(await listOrders(admin)).toContain(_id)
    await replica.start()
    await untilUsed()
    const [before = 0] = await countStatements('replica')
    await expect.poll(async () => (await countStatements('replica'))[0]).toBeGreaterThan(before)
    isOver = true
    await Promise.all(readers)
    expect(failures).toEqual([])
    expect((await exportOrders()).rows).toBeGreaterThan(ORDERS)
  }
  const changes = output.split('\n').filter((entry) => /A read replica is /.test(entry))
  expect(changes.length).toBeGreaterThanOrEqual(4 * ROUNDS)
  expect(changes.join('\n')).not.toContain('storekeeper@')
})

test('processes end in order, with a replica that is used and with one that is away', async () => {
  const [first, second] = running
  if (!first || !second) throw new Error('The processes were not started.')
  expect(await endProgram(first, 'SIGTERM')).toBe(0)
  await replica.end('SIGKILL')
  expect(await endProgram(second, 'SIGTERM')).toBe(0)
})
