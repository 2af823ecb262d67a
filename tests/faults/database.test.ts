import { Failure } from '@storekeeper/contract/errors'
import { type Db, openDatabase, runCompiled } from '@storekeeper/server/db/open'
import { toFailure } from '@storekeeper/server/lib/failure'
import { aProduct } from '@storekeeper/server/testing/factories'
import { anAdminClient, hangUpAll, untilAlive } from '@storekeeper/server/testing/live-clients'
import { anInput, create } from '@storekeeper/server/testing/orders-by-call'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { waitingForLocks } from '@storekeeper/server/testing/waiting-for-locks'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openLine, over, parseEndpoint } from './testing/line.ts'
import { buildLauncher, expectAlive, type RunningProgram } from './testing/running-program.ts'

const shop = testShop()
const start = buildLauncher(shop)
afterEach(hangUpAll)

const ROUNDS = process.env.LONG ? 10 : 1

/** Starts a program whose connection to the database can be cut, while the test has its own. */
async function aProgramOverALine() {
  const line = await openLine(parseEndpoint(shop.databaseUrl, 5432))
  const running = await start({ DATABASE_URL: over(line, shop.databaseUrl) })
  await untilAlive(shop)
  return { line, running }
}

const untilReady = (running: RunningProgram) =>
  expect.poll(() => running.ready(), { timeout: 20_000 }).toMatchObject({ code: 200, status: 'ready' })

/**
 * Requests a link for a forgotten password: a call that adds a job, which writes a mail, which is another
 * job.
 */
const forgetPassword = (running: RunningProgram, email = 'ben@shop.example') =>
  running.call('/admin/profile/forgot-password/send', { email }, 'POST')
const mailsSent = async () => {
  const mails = await shop.db.selectFrom('mails').select('status').execute()
  return mails.filter(({ status }) => status === 'sent').length
}

test(
  'a database that goes away is reported in every answer and at /readyz, and all goes on by itself when it is back',
  async () => {
    const { line, running } = await aProgramOverALine()
    const admin = await anAdminClient(running.url, shop.people.admin.token)
    const product = await aProduct(shop.db, { quantity: 1000 })
    const order = () => anInput({ items: [{ product, quantity: 1 }] })
    const received = () => admin.of('new_order_create').map(({ orderId }) => orderId)
    const placed: string[] = []
    await untilReady(running)

    for (let round = 1; round <= ROUNDS; round++) {
      await line.cut()
      const answers = await Promise.all([
        running.call('/admin/orders'),
        running.call('/admin/orders/create-order', order(), 'POST'),
        running.call('/admin/auth/login', { email: 'ada@shop.example', password: 'x' }, 'POST'),
        running.call('/admin/orders/export'),
        forgetPassword(running),
      ])
      for (const { status, body } of answers) {
        expect(status).toBe(503)
        expect(Failure.parse(body)).toMatchObject({
          code: 'DATABASE_UNREACHABLE',
        })
      }
      await expect
        .poll(() => running.ready())
        .toEqual({ code: 503, status: 'unready', away: ['database', 'jobs'] })
      expect((await running.call('/healthz')).status).toBe(200)
      // Another process is still connected. Clients of this process must receive its changes later.
      placed.push((await create(shop, { items: [{ product, quantity: 1 }] })).body.orderId)

      await line.mend()
      await untilReady(running)
      expect((await running.call('/admin/orders')).status).toBe(200)
      const { status, body } = await running.call('/admin/orders/create-order', order(), 'POST')
      expect(status).toBe(200)
      placed.push(body.orderId)
      await expect.poll(received, { timeout: 20_000 }).toEqual(placed)
      // The server sends at most five links per hour to one address.
      const email = round % 2 ? 'ada@shop.example' : 'ben@shop.example'
      expect((await forgetPassword(running, email)).status).toBe(200)
      await expect.poll(mailsSent, { timeout: 30_000 }).toBe(round)
    }
    expect(await shop.db.selectFrom('orders').select('_id').execute()).toHaveLength(placed.length)
    expectAlive(running)
  },
  120_000 * ROUNDS,
)

test(
  'a database that closes all connections again and again loses no acknowledged order, and emits each once',
  async () => {
    const running = await start()
    await untilAlive(shop)
    const admin = await anAdminClient(running.url, shop.people.admin.token)
    const product = await aProduct(shop.db, { quantity: 1000 })
    const acknowledged: string[] = []
    const refused: string[] = []
    const order = () => {
      const input = anInput({ items: [{ product, quantity: 1 }] })
      const again = () => refused.push(input.requestId)
      return untilAnswered(() => running.call('/admin/orders/create-order', input, 'POST'), again)
    }
    const eight = () => Array.from({ length: 8 }, order)
    for (let round = 1; round <= 3 * ROUNDS; round++) {
      const orders = eight()
      await hangUpOnPrograms(shop.db)
      acknowledged.push(...(await Promise.all(orders)))
      // The row lock guarantees that orders are being written when the next disconnect happens.
      const waiting = await shop.db.transaction().execute(async (tx) => {
        await tx.selectFrom('products').select('_id').where('_id', '=', product).forUpdate().execute()
        const orders = eight()
        await expect.poll(() => waitingForLocks(shop.db)).toBeGreaterThan(0)
        const refusedBefore = refused.length
        await hangUpOnPrograms(tx)
        await expect.poll(() => refused.length).toBeGreaterThan(refusedBefore)
        return { orders }
      })
      acknowledged.push(...(await Promise.all(waiting.orders)))
    }
    const stored = await shop.db.selectFrom('orders').select('orderId').execute()
    expect(stored.map(({ orderId }) => orderId).toSorted()).toEqual(acknowledged.toSorted())
    const received = () => admin.of('new_order_create').map(({ orderId }) => orderId)
    await expect.poll(() => received().toSorted(), { timeout: 20_000 }).toEqual(acknowledged.toSorted())
    await untilReady(running)
    expectAlive(running)
  },
  120_000 * ROUNDS,
)

/** Repeats the request with the same `requestId` on a 503, as a client does. */
async function untilAnswered(
  request: () => ReturnType<RunningProgram['call']>,
  again: () => void,
): Promise<string> {
  for (;;) {
    const { status, body } = await request()
    if (status === 200) return body.orderId
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'DATABASE_UNREACHABLE' })
    again()
  }
}

/** Terminates all connections to the shop's database except this one. */
const hangUpOnPrograms = (db: Db) =>
  sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(db)

test.each([
  ['a transaction', (db: Db) => db.transaction().execute((tx) => tx.deleteFrom('orders').execute())],
  ['a compiled query', (db: Db) => runCompiled(db, db.selectFrom('orders').select('_id').compile())],
])('a database that does not answer %s at all is given up, and its connection with it', async (_, run) => {
  const line = await openLine(parseEndpoint(shop.databaseUrl, 5432))
  const { db, pool } = openDatabase(over(line, shop.databaseUrl), { maxConnections: 1, answerWithinMs: 500 })
  try {
    const request = () => db.selectFrom('orders').select('_id').execute()
    expect(await request()).toEqual([])
    line.silence()
    const error = await run(db).catch((failure: unknown) => failure)
    expect(toFailure(error, 'x')).toMatchObject({ status: 503, body: { code: 'DATABASE_SLOW' } })
    expect(pool.totalCount).toBe(0)
    await line.mend()
    expect(await request()).toEqual([])
  } finally {
    await db.destroy()
    await line.cut()
  }
})

test('a query that takes too long is ended by the database, and the answer reports it', async () => {
  const { db, pool } = openDatabase(shop.databaseUrl, { maxConnections: 1, answerWithinMs: 300 })
  const error = await sql`select pg_sleep(20)`.execute(db).catch((failure: unknown) => failure)
  expect(toFailure(error, 'x').body).toMatchObject({
    code: 'DATABASE_SLOW',
  })
  // The error did not break the connection.
  expect(pool.totalCount).toBe(1)
  await db.destroy()
})
