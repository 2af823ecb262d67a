import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'
import { allHere, areHere, openPresences, type Presences } from './presence.ts'

const shop = testShop()
const log = pino({ level: 'silent' })
const open: Presences[] = []
afterEach(() => Promise.all(open.splice(0).map((presences) => presences.stop())))

/** Who is here as one process sees it, and what it noticed. */
async function aProcess() {
  const noticed: string[] = []
  const changed = (who: string, isHere: boolean) => void noticed.push(`${who} ${isHere ? 'came' : 'went'}`)
  const presences = await openPresences({ db: shop.db, log, changed })
  open.push(presences)
  return { presences, noticed }
}

test('somebody is here with the first window and gone with the last, whichever process holds them', async () => {
  const [one, two] = [await aProcess(), await aProcess()]
  await one.presences.come('a', 'chat:1')
  await two.presences.come('b', 'chat:1')
  await one.presences.go('a')
  expect(await areHere(shop.db, ['chat:1', 'chat:2'])).toEqual(new Set(['chat:1']))
  await two.presences.go('b')
  expect(await areHere(shop.db, ['chat:1'])).toEqual(new Set())
  expect(one.noticed).toEqual(['chat:1 came'])
  expect(two.noticed).toEqual(['chat:1 went'])
})

test('those of one kind are told apart from those of another', async () => {
  const { presences } = await aProcess()
  await presences.come('a', 'chat:1')
  await presences.come('b', 'chat:2')
  await presences.come('c', 'admin:1')
  expect((await allHere(shop.db, 'chat:')).toSorted()).toEqual(['chat:1', 'chat:2'])
})

test('a window that goes while it comes leaves nobody behind', async () => {
  const { presences } = await aProcess()
  await Promise.all([presences.come('a', 'chat:1'), presences.go('a')])
  expect(await allHere(shop.db, 'chat:')).toEqual([])
})

test('whose process died without a word is gone within ten seconds', async () => {
  const [one, other] = [await aProcess(), await aProcess()]
  const dead = {
    _id: '019a0000-0000-7000-8000-000000000001',
    seenAt: new Date(Date.now() - 60_000).toISOString(),
  }
  await shop.db.insertInto('liveProcesses').values(dead).execute()
  await shop.db.insertInto('liveSockets').values({ socket: 'x', who: 'chat:9', process: dead._id }).execute()
  await shop.db.insertInto('liveSockets').values({ socket: 'y', who: 'chat:8', process: dead._id }).execute()
  await other.presences.come('z', 'chat:8')
  await expect.poll(() => allHere(shop.db, 'chat:'), { timeout: 10_000 }).toEqual(['chat:8'])
  const noticed = () => [...one.noticed, ...other.noticed].toSorted()
  await expect.poll(noticed, { timeout: 10_000 }).toEqual(['chat:8 came', 'chat:9 went'])
})

test('a process that the database forgot says again who it holds', async () => {
  const { presences } = await aProcess()
  await presences.come('a', 'chat:1')
  await shop.db.deleteFrom('liveProcesses').execute()
  expect(await allHere(shop.db, 'chat:')).toEqual([])
  await expect.poll(() => allHere(shop.db, 'chat:'), { timeout: 10_000 }).toEqual(['chat:1'])
})
