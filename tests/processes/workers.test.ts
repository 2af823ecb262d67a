import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_EMAIL, DEMO_PASSWORD } from '@storekeeper/demo-data/admins'
import { days, later } from '@storekeeper/server/lib/clock'
import { newId } from '@storekeeper/server/lib/id'
import { aProduct } from '@storekeeper/server/testing/factories'
import { aChatClient, anAdminClient, hangUpAll, untilAlive } from '@storekeeper/server/testing/live-clients'
import { anInput } from '@storekeeper/server/testing/orders-by-call'
import { endProgram, launchProgram, waitForExit } from '@storekeeper/server/testing/program'
import { openStorefronts, STORE_KEYS } from '@storekeeper/server/testing/storefront'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { isAlive, startWorkers, type WorkersProgram } from './testing/workers.ts'

const ROUNDS = process.env.LONG === '1' ? 5 : 1
/** Clients that write at the same time. */
const WRITERS = 8
const shop = testShop()
const PATIENT = { timeout: 180_000 }
const closers: (() => unknown)[] = []
afterEach(async () => {
  hangUpAll()
  for (const close of closers.splice(0).reverse()) await close()
})

/** Starts a program of two processes, by default on the database of the shop. */
async function start(settings: Record<string, string> = {}): Promise<WorkersProgram> {
  // Programs use the real clock.
  const [at, expiresAt] = [later(new Date(), 0), later(new Date(), days(1))]
  await shop.db.updateTable('sessions').set({ createdAt: at, lastSeenAt: at, expiresAt }).execute()
  const running = await startWorkers({ DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, ...settings })
  closers.push(() => endProgram(running.program, 'SIGKILL'))
  return running
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-workers-'))
  await chmod(folder, 0o755)
  closers.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const kill = (pid: number, signal: NodeJS.Signals = 'SIGKILL') => process.kill(pid, signal)
const isGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 30_000 }).toBe(false)

test('messages of chats reach admins at whichever process either is connected', PATIENT, async () => {
  await openStorefronts(shop)
  const running = await start()
  expect(await running.findWorkers(2)).not.toContain(running.program.pid)
  await untilAlive(shop)
  const { token } = shop.people.admin
  const admins = []
  for (let count = 0; count < 4; count++) admins.push(await anAdminClient(running.url, token))
  const chats = []
  for (let count = 0; count < 4; count++)
    chats.push(await aChatClient(running.url, { siteKey: STORE_KEYS.hb }))
  for (const kind of ['admin', 'chat']) {
    const processes = shop.db
      .selectFrom('liveSockets')
      .select('process')
      .distinct()
      .where('who', 'like', `${kind}:%`)
      .execute()
    expect(await processes).toHaveLength(2)
  }
  for (const [index, chat] of chats.entries()) await chat.write(`Message ${index}`)
  for (const admin of admins)
    await expect
      .poll(() =>
        admin.of('live_chat_customer_message_created_received').map(({ message }) => message.message),
      )
      .toEqual(chats.map((_, index) => `Message ${index}`))
  await chats[0]?.sure('live_chat_customer_typing', { isTyping: true })
  for (const admin of admins)
    await expect.poll(() => admin.of('live_chat_customer_typing_received')).toHaveLength(1)
})

test('a killed process is replaced, the port stays open, and no acknowledged order is lost', {
  timeout: ROUNDS * 180_000,
}, async () => {
  const product = await aProduct(shop.db, { quantity: 1_000_000 })
  const running = await start()
  const { token } = shop.people.admin
  const acknowledged = new Set<string>()
  const failures: string[] = []
  let isWriting = true
  const write = async () => {
    while (isWriting) {
      const body = anInput({ items: [{ product, quantity: 1 }] })
      for (let isDone = false; !isDone; )
        try {
          const options = { method: 'POST', token, body, timeoutMs: 10_000 }
          const answer = await running.call('/admin/orders/create-order', options)
          expect(answer.status).toBe(200)
          acknowledged.add(JSON.parse(answer.body)._id)
          isDone = true
        } catch (error) {
          failures.push(String((error as NodeJS.ErrnoException).code ?? error))
        }
    }
  }
  const writing = Array.from({ length: WRITERS }, write)
  for (let round = 0; round < ROUNDS; round++)
    for (const victim of await running.findWorkers(2)) {
      await sleep(300)
      kill(victim)
      await isGone(victim)
      await running.findWorkers(2)
    }
  isWriting = false
  await Promise.all(writing)

  const stored = await shop.db.selectFrom('orders').select('_id').execute()
  expect(stored.map(({ _id }) => _id).toSorted()).toEqual([...acknowledged].toSorted())
  expect(acknowledged.size).toBeGreaterThan(WRITERS)
  // Requests in progress in a killed process fail at once; a new connection is never refused.
  expect(failures.filter((code) => code !== 'ECONNRESET')).toEqual([])
  expect(failures.length).toBeLessThanOrEqual(2 * ROUNDS * WRITERS)
  expect(running.output().match(/Storekeeper is at/g)).toHaveLength(1)
})

test('a process that is stopped alone is replaced, and no request fails', PATIENT, async () => {
  const running = await start()
  const { token } = shop.people.admin
  const statuses = new Set<number>()
  let isReading = true
  const read = async () => {
    while (isReading) statuses.add((await running.call('/admin/orders', { token })).status)
  }
  const reading = Array.from({ length: WRITERS }, read)
  const [victim = 0] = await running.findWorkers(2)
  kill(victim, 'SIGTERM')
  await isGone(victim)
  await running.findWorkers(2)
  isReading = false
  await Promise.all(reading)
  expect([...statuses]).toEqual([200])
})

test('the replacement of the process that took care of the jobs takes care of them', PATIENT, async () => {
  const running = await start()
  const before = running.caretaker()
  expect(await running.findWorkers(2)).toContain(before)
  kill(before)
  await expect.poll(() => running.caretaker(), { timeout: 30_000 }).not.toBe(before)
  const replacedAt = new Date()
  expect(await running.findWorkers(2)).toContain(running.caretaker())
  // Only the caretaker queues jobs that recur; this one does every minute.
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = 'countAnalytics' and created_on > ${replacedAt}
    `.execute(shop.db)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 120_000, interval: 1000 }).toContain('completed')
})

test(
  'the metrics of any process are those of all, and no count decreases when one is killed',
  PATIENT,
  async () => {
    const running = await start()
    const { token } = shop.people.admin
    const read = async (name: string) => {
      const { body } = await running.call('/metrics')
      const lines = body.split('\n').filter((line) => line.startsWith(`storekeeper_${name}`))
      return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }
    const lists = 'http_request_duration_seconds_count{method="GET",route="/admin/orders",status="200"}'
    for (let calls = 0; calls < 12; calls++) await running.call('/admin/orders', { token })
    // Each answer is of the next process.
    expect([await read(lists), await read(lists), await read(lists)]).toEqual([12, 12, 12])
    expect([await read('processes'), await read('part_up{part="database"}')]).toEqual([2, 1])
    const pools = await read('database_connections{pool="calls"')
    expect(pools).toBeGreaterThanOrEqual(4)

    const [victim = 0] = await running.findWorkers(2)
    kill(victim)
    await isGone(victim)
    expect(await read(lists)).toBe(12)
    await running.findWorkers(2)
    await running.call('/admin/orders', { token })
    expect(await read(lists)).toBe(13)
    expect([await read('processes'), await read('replaced_processes_total')]).toEqual([2, 1])
  },
)

test('a new shop is made once, on the embedded database, which stops last', PATIENT, async () => {
  const folder = await aFolder()
  const embedded = { DATABASE_URL: '', DATA_DIR: folder }
  const running = await start({ ...embedded, DRAIN_SECONDS: '1' })
  const workers = await running.findWorkers(2)
  expect(running.output().match(/Making the demo shop/g)).toHaveLength(1)
  expect(running.output().match(/Storekeeper is at/g)).toHaveLength(1)
  const body = { email: DEMO_EMAIL, password: DEMO_PASSWORD }
  const signedIn = await running.call('/admin/auth/login', { method: 'POST', body })
  const { token } = JSON.parse(signedIn.body)
  for (const _ of workers) expect((await running.call('/admin/orders', { token })).status).toBe(200)
  const postmaster = await readFile(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').catch(
    async () => {
      // Root stores it where the user of PostgreSQL can reach it.
      const home = (await readFile(join(folder, 'postgres/kept-in'), 'utf8')).trim()
      return readFile(join(home, 'cluster/postmaster.pid'), 'utf8')
    },
  )
  const postgres = Number.parseInt(postmaster, 10)
  expect(isAlive(postgres)).toBe(true)

  expect(await endProgram(running.program, 'SIGTERM')).toBe(0)
  for (const pid of [...workers, postgres]) expect(isAlive(pid)).toBe(false)
  expect(running.output()).not.toMatch(/"level":[56]0/)

  const again = await start(embedded)
  const next = await again.findWorkers(2)
  expect(JSON.parse((await again.call('/admin/orders', { token })).body).total).toBe(1507)
  // Workers end with their primary, and the next start takes the database over.
  await endProgram(again.program, 'SIGKILL')
  for (const pid of next) await isGone(pid)
  const last = await start(embedded)
  expect((await last.call('/admin/orders', { token })).status).toBe(200)
  expect(await endProgram(last.program, 'SIGTERM')).toBe(0)
})

test('a stop drains, answers open requests and ends all processes', PATIENT, async () => {
  const product = await aProduct(shop.db, { quantity: 100 })
  const running = await start({ DRAIN_SECONDS: '5' })
  const workers = await running.findWorkers(2)
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('products').select('_id').where('_id', '=', product).forUpdate().execute()
    isLocked()
    await released
  })
  await locked
  const options = { method: 'POST', token: shop.people.admin.token }
  const waiting = Array.from({ length: 4 }, () => {
    const body = { ...anInput({ items: [{ product, quantity: 1 }] }), requestId: newId() }
    return running.call('/admin/orders/create-order', { ...options, body })
  })
  await sleep(500)
  const ended = endProgram(running.program, 'SIGTERM')
  const readiness = async () => {
    const { status, body } = await running.call('/readyz')
    return [status, JSON.parse(body).status]
  }
  await expect.poll(readiness, { interval: 50 }).toEqual([503, 'stopping'])
  // Longer than closing the port takes.
  await sleep(1500)
  for (const _ of workers) expect(await readiness()).toEqual([503, 'stopping'])
  release()
  await holding
  for (const { status } of await Promise.all(waiting)) expect(status).toBe(200)
  expect(await ended).toBe(0)
  for (const pid of workers) expect(isAlive(pid)).toBe(false)
})

/** The output of a program that fails to start. */
async function lastWords(settings: Record<string, string>) {
  const program = launchProgram({ PROCESSES: '2', SMTP_URL: '', REDIS_URL: '', ...settings })
  const [errors, code] = await Promise.all([program.stderr ? text(program.stderr) : '', waitForExit(program)])
  return { errors, code }
}

test('a port that is taken is named once, before a shop is made', PATIENT, async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  closers.push(() => taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const folder = await aFolder()
  expect(await lastWords({ PORT: String(port), DATABASE_URL: '', DATA_DIR: folder })).toEqual({
    code: 1,
    errors: `Storekeeper stopped because of an error. Port ${port} is already in use. Stop the other program, or set another port: PORT=4001 npm start\n`,
  })
  expect(await readdir(folder)).toEqual([])
})

test('a setting that only the workers can check stops the program with one message', PATIENT, async () => {
  const settings = { PORT: '0', HOST: '192.0.2.1', DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }
  const { errors, code } = await lastWords(settings)
  expect(code).toBe(1)
  expect(errors.match(/HOST is not an address of this machine/g)).toHaveLength(1)
})
