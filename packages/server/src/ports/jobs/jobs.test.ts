// @module-tag postgres
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { type JobQueue, openJobQueue, type Workers } from './jobs.ts'
import { testCatalogue } from './testing/catalogue.ts'

const TOO_DARK = { code: 'JOB_FAILED', params: { cause: 'It was too dark.' }, message: 'It was too dark.' }

type Queue = JobQueue<typeof testCatalogue>
const shop = testShop({ own: true })
const log = pino({ level: 'silent' })
const open = (isCaretaker = false) =>
  openJobQueue(testCatalogue, { url: shop.databaseUrl, log, isCaretaker, careEverySeconds: 1 })
let jobs: Queue
beforeAll(async () => {
  jobs = await open()
})
afterAll(() => jobs.stop())

const greetLater = (...names: string[]) =>
  shop.db.transaction().execute(async (tx) => {
    for (const name of names) await jobs.enqueue(tx, 'greet', { name })
  })

/** Workers that record the names that they greet. */
function greeters() {
  const greeted: string[] = []
  const workers: Workers<typeof testCatalogue> = {
    greet: async ({ name }) => void greeted.push(name),
    tidy: async () => void greeted.push('tidied'),
  }
  return { greeted, workers }
}

test('a job that is enqueued with a change is done once the change is committed', async () => {
  const { greeted, workers } = greeters()
  await greetLater('Ada', 'Ben')
  expect(await jobs.runAll(workers)).toBe(2)
  expect(greeted.toSorted()).toEqual(['Ada', 'Ben'])
  expect(await jobs.runAll(workers)).toBe(0)
})

test('jobs that are enqueued together are all done, once each', async () => {
  const { greeted, workers } = greeters()
  const names = ['Ada', 'Grace', 'Mary']
  await shop.db.transaction().execute((tx) => jobs.enqueueAll(tx, 'greet', []))
  await shop.db.transaction().execute(async (tx) => {
    await jobs.enqueueAll(
      tx,
      'greet',
      names.map((name) => ({ name })),
    )
    expect(await jobs.runAll(workers)).toBe(0)
  })
  expect(await jobs.runAll(workers)).toBe(3)
  expect(greeted.toSorted()).toEqual(names)
})

test('a job that is enqueued with a change that is not committed is never done', async () => {
  const { greeted, workers } = greeters()
  const change = shop.db.transaction().execute(async (tx) => {
    await jobs.enqueue(tx, 'greet', { name: 'Ada' })
    throw new Error('refused')
  })
  await expect(change).rejects.toThrow('refused')
  await jobs.runAll(workers)
  expect(greeted).toEqual([])
})

test('a job that fails is tried again, and given up after its last try', async () => {
  const attempts: number[] = []
  const failing = (until: number): Workers<typeof testCatalogue> => ({
    greet: async () => undefined,
    tidy: async (_, { attempt }) => {
      attempts.push(attempt)
      if (attempt < until) throw new Error('not yet')
    },
  })
  const tidyLater = () => shop.db.transaction().execute((tx) => jobs.enqueue(tx, 'tidy', {}))
  await tidyLater()
  await jobs.runAll(failing(2))
  expect(attempts).toEqual([1, 2])
  await tidyLater()
  await jobs.runAll(failing(99))
  expect(attempts).toEqual([1, 2, 1, 2, 3])
})

test('before it is tried again some time passes', async () => {
  await greetLater('Ada')
  await jobs.runAll({
    greet: async (_, { attempt }) => {
      if (attempt < 3) throw new Error('not yet')
      const { rows } = await sql<{ wait: number }>`
        select extract(epoch from start_after - created_on)::int as wait from pgboss.job where state = 'active'
      `.execute(shop.db)
      expect(rows[0]?.wait).toBeGreaterThan(4)
    },
    tidy: async () => undefined,
  })
})

test('of a kind of which one that waits is enough, a second one is not added', async () => {
  const { greeted, workers } = greeters()
  await shop.db.transaction().execute(async (tx) => {
    expect(await jobs.enqueue(tx, 'tidy', {})).toBeTypeOf('string')
    expect(await jobs.enqueue(tx, 'tidy', {})).toBeNull()
  })
  await jobs.runAll(workers)
  expect(greeted).toEqual(['tidied'])
})

test('a job of the past is stored as it went and not run; one that failed is done when it is tried again', async () => {
  const at = (minute: string) => new Date(`2026-06-15T09:${minute}:00.000Z`)
  const times = { createdAt: at('00'), startedAt: at('05'), finishedAt: at('06') }
  const ids = await shop.db
    .transaction()
    .execute(async (tx) => [
      await jobs.keepPast(tx, 'greet', { name: 'Ada' }, times),
      await jobs.keepPast(tx, 'tidy', {}, { ...times, failure: TOO_DARK }),
    ])
  const { greeted, workers } = greeters()
  expect(await jobs.runAll(workers)).toBe(0)
  const { rows } = await sql`
    select id, state, retry_count as "retried", output, created_on as "createdAt", started_on as "startedAt", completed_on as "finishedAt"
    from pgboss.job order by name
  `.execute(shop.db)
  const written = JSON.parse(JSON.stringify(times))
  expect(rows).toEqual([
    { id: ids[0], state: 'completed', retried: 0, output: null, ...written },
    { id: ids[1], state: 'failed', retried: 2, output: TOO_DARK, ...written },
  ])
  await shop.db.transaction().execute((tx) => jobs.retry(tx, 'tidy', ids[1] ?? ''))
  expect(await jobs.runAll(workers)).toBe(1)
  expect(greeted).toEqual(['tidied'])
})

test('two processes share the work, and no job is done twice', async () => {
  const names = Array.from({ length: 40 }, (_, number) => `guest ${number}`)
  await greetLater(...names)
  const other = await open()
  const [here, there] = [greeters(), greeters()]
  await Promise.all([jobs.runAll(here.workers), other.runAll(there.workers)])
  await other.stop()
  expect([...here.greeted, ...there.greeted].toSorted()).toEqual(names.toSorted())
  expect(here.greeted.length * there.greeted.length).toBeGreaterThan(0)
})

test('a job whose process was killed is done by another one', async () => {
  await greetLater('Ada')
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./testing/hanging-worker.ts', import.meta.url)), shop.databaseUrl],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toBe('Ada\n')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const { greeted, workers } = greeters()
  expect(await jobs.runAll(workers)).toBe(0)

  // Expires the heartbeat, after which a silent process counts as dead, without waiting half a minute.
  await sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds'`.execute(shop.db)
  const caretaker = await open(true)
  await expect.poll(() => jobs.runAll(workers), { timeout: 30_000 }).toBe(1)
  await caretaker.stop()
  expect(greeted).toEqual(['Ada'])
}, 60_000)

test('of many jobs that are enqueued at once none waits longer than for the one before it', async () => {
  const { greeted, workers } = greeters()
  const queue = await open(true)
  await queue.work(workers)
  await greetLater(...Array.from({ length: 30 }, (_, index) => `Ada ${index}`))
  await expect.poll(() => greeted.length, { timeout: 15_000 }).toBe(30)
  await queue.stop()
})

test('a process that works hears of a new job and is stopped cleanly while one is being done', async () => {
  const working = await open(true)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: ending, resolve: end } = Promise.withResolvers<void>()
  let isDone = false
  await working.work({
    greet: async () => {
      begin()
      await ending
      isDone = true
    },
    tidy: async () => undefined,
  })
  await greetLater('Ada')
  await begun
  const stopping = working.stop()
  end()
  await stopping
  expect(isDone).toBe(true)
  expect(await jobs.runAll(greeters().workers)).toBe(0)
}, 30_000)
