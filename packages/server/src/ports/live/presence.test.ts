// @module-tag postgres
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'
import { allHere, areHere, openPresences, type Presences } from './presence.ts'

const shop = testShop()
const log = pino({ level: 'silent' })
const open: Presences[] = []
afterEach(() => Promise.all(open.splice(0).map((presences) => presences.stop())))

/** The presence in one process, and the changes that it reported. */
async function aProcess() {
  const noticed: string[] = []
  const changed = (who: string, isHere: boolean) => void noticed.push(`${who} ${isHere ? 'came' : 'went'}`)
  const presences = await openPresences({ db: shop.db, log, changed })
  open.push(presences)
  return { presences, noticed }
}

/** A process that died a minute ago with open sockets. */
async function aDeadProcess(current: Record<string, string>) {
  const process = '019a0000-0000-7000-8000-000000000001'
  const seenAt = new Date(Date.now() - 60_000).toISOString()
  await shop.db.insertInto('liveProcesses').values({ _id: process, seenAt }).execute()
  const sockets = Object.entries(current).map(([socket, who]) => ({ socket, who, process }))
  await shop.db.insertInto('liveSockets').values(sockets).execute()
}

test('a person is here with the first window and gone with the last, whichever process has them', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  await one.presences.come('a', 'chat:1')
  await one.presences.come('a', 'chat:1')
  await two.presences.come('b', 'chat:1')
  await one.presences.go('a')
  expect(await areHere(shop.db, ['chat:1', 'chat:2'])).toEqual(new Set(['chat:1']))
  await two.presences.go('b')
  expect(await areHere(shop.db, ['chat:1'])).toEqual(new Set())
  expect(one.noticed).toEqual(['chat:1 came'])
  expect(two.noticed).toEqual(['chat:1 went'])
})

test('those of one kind are distinguished from those of another', async () => {
  const { presences } = await aProcess()
  await presences.come('a', 'chat:1')
  await presences.come('b', 'chat:2')
  await presences.come('c', 'admin:1')
  expect((await allHere(shop.db, 'chat:')).toSorted()).toEqual(['chat:1', 'chat:2'])
})

test('a window that goes while it comes leaves no presence behind', async () => {
  const { presences } = await aProcess()
  await Promise.all([presences.come('a', 'chat:1'), presences.go('a')])
  expect(await allHere(shop.db, 'chat:')).toEqual([])
})

test('whose process died without a word is gone within ten seconds', { tags: ['slow'] }, async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  await aDeadProcess({ x: 'chat:9', y: 'chat:8' })
  await other.presences.come('z', 'chat:8')
  await expect.poll(() => allHere(shop.db, 'chat:'), { timeout: 10_000 }).toEqual(['chat:8'])
  const noticed = () => [...one.noticed, ...other.noticed].toSorted()
  await expect.poll(noticed, { timeout: 10_000 }).toEqual(['chat:8 came', 'chat:9 went'])
})

test('a process that the database forgot registers its sockets again', { tags: ['slow'] }, async () => {
  const { presences } = await aProcess()
  await presences.come('a', 'chat:1')
  await shop.db.deleteFrom('liveProcesses').execute()
  expect(await allHere(shop.db, 'chat:')).toEqual([])
  await expect.poll(() => allHere(shop.db, 'chat:'), { timeout: 10_000 }).toEqual(['chat:1'])
})

test('a process that stops in the midst of a sign of life ends it first, and asks its database nothing more', {
  tags: ['slow'],
}, async () => {
  const { db } = openDatabase(shop.databaseUrl)
  const sent: string[] = []
  const ownLog = pino({ level: 'warn' }, { write: (line) => void sent.push(line) })
  const presences = await openPresences({ db, log: ownLog, changed: () => undefined })
  await aDeadProcess({ x: 'chat:9' })
  // A lock on the row delays the heartbeat.
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const holding = shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('liveProcesses').select('_id').forUpdate().execute()
    await released
  })
  await expect.poll(() => waitingForLocks(shop.db), { timeout: 10_000 }).toBeGreaterThan(0)
  const stopping = presences.stop()
  release()
  await holding
  await stopping
  await db.destroy()
  // The step after the heartbeat ran: it removed the dead process.
  expect(await shop.db.selectFrom('liveSockets').select('socket').execute()).toEqual([])
  expect(await shop.db.selectFrom('liveProcesses').select('seenAt').execute()).toEqual([
    { seenAt: '2000-01-01T00:00:00.000Z' },
  ])
  expect(sent).toEqual([])
})
