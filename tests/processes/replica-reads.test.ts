import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDatabase } from '@storekeeper/server/db/open'
import { FAILED } from '@storekeeper/server/db/replicas/replica'
import { openReplicas, type Replicas } from '@storekeeper/server/db/replicas/replicas'
import { databaseUrl } from '@storekeeper/server/testing/global-setup'
import { leaveUntried } from '@storekeeper/server/testing/untried'
import { sql } from 'kysely'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Line, openLine, over } from '../faults/testing/line.ts'
import { findPrograms, type Replication, startReplication } from './testing/replication.ts'

/** Reads through a replica whose connection can be cut, in a database with one table. */
const programs = await findPrograms()
let replication: Replication
let line: Line
let primary: { db: Db; pool: pg.Pool }
let replicas: Replicas
let logged: { msg: string; replica?: string; err?: { message: string } }[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  if (!programs) return
  replication = await startReplication(programs)
  line = await openLine({ host: '127.0.0.1', port: replication.replica.port })
  primary = openDatabase(replication.primary.url)
  await sql`create table notes ("note" text not null)`.execute(primary.db)
})
beforeEach(async (context) => {
  if (!programs) leaveUntried(context, 'There is no pg_basebackup here: no replica was made.')
  await sql`delete from notes`.execute(primary.db)
  await replication.replica.set('recovery_min_apply_delay', '0')
  await line.mend()
  replicas = await open(over(line, replication.replica.url))
  await untilUsed()
})
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})
afterAll(async () => {
  // First, so that nothing that a failed test left running keeps it.
  await replication?.stop()
  await line?.cut()
  await primary?.db.destroy()
})

async function open(...urls: string[]): Promise<Replicas> {
  logged = []
  const log = pino({}, { write: (entry: string) => void logged.push(JSON.parse(entry)) })
  const opened = openReplicas({ urls, primary, log })
  closers.push(opened.close)
  return opened
}

const isUsed = () => replicas.all.map((replica) => replica.isUsed())
const untilUsed = () => expect.poll(isUsed, { timeout: 20_000 }).toEqual([true])
const note = (db: Db, text: string) => sql`insert into notes values (${text})`.execute(db)
const readNotes = async (db: Db) => {
  const { rows } = await sql<{ note: string }>`select "note" from notes order by "note"`.execute(db)
  return rows.map((row) => row.note)
}
/** Whether the server that answers is the replica. */
const isOnReplica = async (db: Db) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as "is"`.execute(db)
  return rows[0]?.is
}
const snapshot = <Result>(db: Db, act: (tx: Db) => Promise<Result>) =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(act)
const reasons = () => logged.flatMap(({ err }) => err?.message ?? [])

test('statements that read and snapshots run on the replica, and all others on the primary', async () => {
  const { db } = primary
  await replicas.read(async (reading) => {
    expect(await isOnReplica(reading)).toBe(true)
    expect(await snapshot(reading, isOnReplica)).toBe(true)
    expect(await reading.transaction().execute(isOnReplica)).toBe(false)
    await note(reading, 'by itself')
    await reading.transaction().execute((tx) => note(tx, 'in a transaction'))
    expect(await readNotes(reading)).toEqual(['by itself', 'in a transaction'])
    const { rows } = await sql<{ is: boolean }>`
      select pg_is_in_recovery() as "is" from notes for update
    `.execute(reading)
    expect(rows).toEqual([{ is: false }, { is: false }])
  })
  expect(await readNotes(db)).toHaveLength(2)
  expect(logged.map(({ msg }) => msg)).not.toContain(FAILED)
})

test('a read sees what was committed before it, while the replica is behind by less and by more than it waits', async () => {
  const { replica } = replication
  let count = 0
  const missed: string[] = []
  const noteAndRead = async () => {
    count += 1
    const text = `note ${count}`
    await note(primary.db, text)
    return replicas.read(async (reading) => {
      const isRead = await isOnReplica(reading)
      if (!(await readNotes(reading)).includes(text)) missed.push(text)
      return isRead
    })
  }
  await replica.set('recovery_min_apply_delay', '40ms')
  // A busy machine may need longer than the read waits, a few times.
  await expect.poll(noteAndRead).toBe(true)
  await replica.set('recovery_min_apply_delay', '1min')
  await expect.poll(noteAndRead).toBe(false)
  await expect.poll(isUsed).toEqual([false])
  await noteAndRead()
  expect(missed).toEqual([])
  expect(new Set(reasons())).toEqual(new Set(['It is more than 100 ms behind the primary.']))
  expect(await replicas.read(isOnReplica)).toBe(false)
  await replica.set('recovery_min_apply_delay', '0')
  await untilUsed()
  expect(await replicas.read(readNotes)).toEqual(await readNotes(primary.db))
})

test('while a long transaction writes, reads stay on the replica', async () => {
  let isOver = false
  const writing = primary.db.transaction().execute(async (tx) => {
    // Slower than the interval in which PostgreSQL flushes what is not committed.
    while (!isOver) {
      await sql`insert into notes select repeat('long ', 50) from generate_series(1, 100)`.execute(tx)
      await sleep(20)
    }
  })
  const readForASecond = async () => {
    const servers: unknown[] = []
    for (let number = 0; number < 6; number++) {
      servers.push(await replicas.read(isOnReplica))
      await sleep(150)
    }
    return servers
  }
  await expect
    .poll(readForASecond)
    .toEqual(Array(6).fill(true))
    .finally(() => {
      isOver = true
    })
  await writing
})

test('when the replica is lost between two statements or within a snapshot, the read goes on at the primary', async () => {
  await note(primary.db, 'one')
  const readTwice = async (db: Db, between: () => Promise<unknown>) => {
    const servers = [await isOnReplica(db)]
    await between()
    servers.push(await isOnReplica(db))
    return { servers, notes: await readNotes(db) }
  }
  const plain = await replicas.read((db) => readTwice(db, line.cut))
  expect(plain).toEqual({ servers: [true, false], notes: ['one'] })
  expect(isUsed()).toEqual([false])
  expect(await replicas.read(isOnReplica)).toBe(false)

  await line.mend()
  await untilUsed()
  // The snapshot begins again as a whole.
  const whole = await replicas.read((db) => snapshot(db, (tx) => readTwice(tx, line.cut)))
  expect(whole).toEqual({ servers: [false, false], notes: ['one'] })
})

test('a replica that does not answer any more holds no read up for long', async () => {
  const read = (db: Db) => snapshot(db, async (tx) => [await isOnReplica(tx), await readNotes(tx)])
  expect(await replicas.read(read)).toEqual([true, []])
  line.silence()
  expect(await Promise.all([replicas.read(read), replicas.read(isOnReplica)])).toEqual([[false, []], false])
  expect(isUsed()).toEqual([false])
  await line.mend()
  await untilUsed()
  expect(await replicas.read(read)).toEqual([true, []])
})

test('of several replicas, those that are there are used in turn', async () => {
  const { replica } = replication
  replicas = await open(replica.url, over(line, replica.url))
  await expect.poll(isUsed).toEqual([true, true])
  const counts = () => replicas.all.map((one) => one.counts.replica)
  for (let number = 0; number < 4; number++) await replicas.read(isOnReplica)
  expect(counts()).toEqual([2, 2])
  await line.cut()
  await expect.poll(isUsed).toEqual([true, false])
  for (let number = 0; number < 4; number++) expect(await replicas.read(isOnReplica)).toBe(true)
  expect(counts()).toEqual([6, 2])
})

test('a read that the replica cancels for a change of the primary runs on the primary', async () => {
  const { replica } = replication
  await replica.set('max_standby_streaming_delay', '0')
  await note(primary.db, 'one')
  const servers: unknown[] = []
  const notes = await replicas.read((db) =>
    snapshot(db, async (tx) => {
      servers.push(await isOnReplica(tx))
      const before = await readNotes(tx)
      // Removes rows that the snapshot on the replica still sees.
      await sql`update notes set "note" = 'two'`.execute(primary.db)
      await sql`vacuum notes`.execute(primary.db)
      await sleep(500)
      return [...before, ...(await readNotes(tx))]
    }),
  )
  expect(servers).toEqual([true, false])
  expect(notes).toEqual(['two', 'two'])
  await replica.set('max_standby_streaming_delay', '30s')
  await untilUsed()
})

test('a statement that is wrong fails as on the primary, and the replica stays in use', async () => {
  const wrong = (db: Db) => sql`select 1 / 0`.execute(db)
  await expect(replicas.read(wrong)).rejects.toMatchObject({ code: '22012' })
  await expect(replicas.read((db) => snapshot(db, wrong))).rejects.toMatchObject({ code: '22012' })
  expect(isUsed()).toEqual([true])
  expect(await replicas.read(isOnReplica)).toBe(true)
})

test('a server that is no replica of the database is left out, also once a replica becomes one', async () => {
  const { replica, primary: other } = replication
  replicas = await open(other.url, databaseUrl(replica.url, 'postgres'))
  await expect
    .poll(reasons, { timeout: 20_000 })
    .toEqual(
      expect.arrayContaining([
        'The server is not a replica: it accepts changes.',
        'The server is not a replica of the database of DATABASE_URL.',
      ]),
    )
  expect(isUsed()).toEqual([false, false])
  expect(await replicas.read(isOnReplica)).toBe(false)

  replicas = await open(replica.url)
  await untilUsed()
  await replica.run('select pg_promote()')
  await expect.poll(isUsed, { timeout: 20_000 }).toEqual([false])
  await note(primary.db, 'only on the primary')
  expect(await replicas.read(readNotes)).toEqual(['only on the primary'])
})
