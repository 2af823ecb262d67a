import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aProduct, PASSWORD, type People } from '../testing/makers.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'
import { printParts } from './testing/print-parts.ts'
import { type Fleet, startFleet } from './testing/processes.ts'
import { type Clients, openClients } from './testing/requests.ts'
import { requireEverything } from './testing/require-everything.ts'
import { type AdminWindow, type ChatWindow, openAdminWindow, openChatWindow } from './testing/windows.ts'
import { beginWork } from './testing/work.ts'

const isLong = process.env.LONG === '1'
const ROUNDS = isLong ? 10 : 2
/** How long there is work before a process goes, without it, and after it came back. */
const WHILE_MS = isLong ? 3000 : 700
const shop = testShop()

let fleet: Fleet
let attempt: Clients
let people: People
const admins: AdminWindow[] = []
const chats = new Map<string, ChatWindow>()

beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { title: 'Soap', slug: 'soap', quantity: 1_000_000 })
  fleet = await startFleet(shop.databaseUrl)
  attempt = openClients(fleet.url)
  people = await signIn()
})
afterEach(async () => {
  for (const window of [...admins.splice(0), ...chats.values()]) window.close()
  chats.clear()
  await fleet?.stop()
})

test('a shop of two processes goes on while either dies, is stopped and comes back', {
  // What goes wrong in one of two tries is wrong.
  retry: 0,
  timeout: 15 * 60_000,
}, async ({ annotate, task }) => {
  await printParts(fleet.parts, { isLong, annotate, task })
  await openWindows()
  for (let round = 0; round < ROUNDS; round++) {
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
    const victim = Math.floor(round / 2) % 2 === 0 ? round % 2 : 1 - (round % 2)
    const work = beginWork({ attempt, people, chats })
    await sleep(WHILE_MS)
    const exitCode = await attempt.whileSomebodyDies(() => fleet.end(victim, signal))
    expect(exitCode).toBe(signal === 'SIGTERM' ? 0 : null)
    await sleep(WHILE_MS)
    await fleet.start(victim)
    await fleet.isRepeated(victim)
    await sleep(WHILE_MS)
    await work.rest()

    // Nothing that the proxy may send twice fails, ever; and nothing at all where a process is stopped and not killed.
    const unexpected = ({ method, wasInFlight }: { method: string; wasInFlight: boolean }) =>
      signal === 'SIGTERM' || !['POST', 'PATCH'].includes(method) || !wasInFlight
    expect(attempt.failures.splice(0).filter(unexpected)).toEqual([])
    await requireEverything({ shop, people, fleet, admins, chats, done: work.done, isLong })
  }
})

/** By the real clock, which programs go by. */
async function signIn(): Promise<People> {
  const signedIn = async <Name extends keyof People>(name: Name) => {
    const body = { email: shop.people[name].email, password: PASSWORD }
    const { text } = await attempt.call('POST', '/admin/auth/login', { body })
    return { ...shop.people[name], token: String(JSON.parse(text).token) }
  }
  const [owner, admin, colleague] = [
    await signedIn('owner'),
    await signedIn('admin'),
    await signedIn('colleague'),
  ]
  return { ...shop.people, owner, admin, colleague }
}

/** Two chats, and administrators at windows that both processes hold. */
async function openWindows() {
  for (let n = 0; n < 2; n++) {
    const window = await openChatWindow(fleet.url, STORE_KEYS.hb)
    const { _id } = await shop.db
      .selectFrom('liveChats')
      .select('_id')
      .where('uuid', '=', window.uuid)
      .executeTakeFirstOrThrow()
    chats.set(_id, window)
  }
  const { owner, admin, colleague } = people
  const holders = () =>
    shop.db
      .selectFrom('liveSockets')
      .select('process')
      .distinct()
      .where('who', 'like', 'admin:%')
      .execute()
      .then((rows) => rows.length)
  for (const { token } of [owner, admin, colleague]) admins.push(openAdminWindow(fleet.url, token))
  while ((await holders()) < 2) {
    admins.push(openAdminWindow(fleet.url, admin.token))
    await sleep(100)
  }
}
