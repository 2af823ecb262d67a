import { setTimeout as sleep } from 'node:timers/promises'
import { aProduct, PASSWORD, type People } from '@storekeeper/server/testing/factories'
import { openStorefronts, STORE_KEYS } from '@storekeeper/server/testing/storefront'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printParts } from './testing/print-parts.ts'
import { type Cluster, startCluster } from './testing/processes.ts'
import { type Clients, openClients } from './testing/requests.ts'
import { requireEverything } from './testing/require-everything.ts'
import { type AdminWindow, type ChatWindow, openAdminWindow, openChatWindow } from './testing/windows.ts'
import { beginWork } from './testing/work.ts'

const isLong = process.env.LONG === '1'
const ROUNDS = isLong ? 10 : 2
/** How long the clients work before a process ends, without it, and after its return. */
const WHILE_MS = isLong ? 3000 : 700
const shop = testShop()

let cluster: Cluster
let attempt: Clients
let people: People
const admins: AdminWindow[] = []
const chats = new Map<string, ChatWindow>()

beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { title: 'Soap', slug: 'soap', quantity: 1_000_000 })
  cluster = await startCluster(shop.databaseUrl)
  attempt = openClients(cluster.url)
  people = await signIn()
})
afterEach(async () => {
  for (const window of [...admins.splice(0), ...chats.values()]) window.close()
  chats.clear()
  await cluster?.stop()
})

test('a shop of two processes goes on while either dies, is stopped and comes back', {
  // A failure in one of two runs is a failure.
  retry: 0,
  timeout: 15 * 60_000,
}, async ({ annotate, task }) => {
  await printParts(cluster.parts, { isLong, annotate, task })
  await openWindows()
  for (let round = 0; round < ROUNDS; round++) {
    const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
    const victim = Math.floor(round / 2) % 2 === 0 ? round % 2 : 1 - (round % 2)
    const work = beginWork({ attempt, people, chats })
    await sleep(WHILE_MS)
    const exitCode = await attempt.whileOneDies(() => cluster.end(victim, signal))
    expect(exitCode).toBe(signal === 'SIGTERM' ? 0 : null)
    await sleep(WHILE_MS)
    await cluster.start(victim)
    await cluster.isRepeated(victim)
    await sleep(WHILE_MS)
    await work.rest()

    // No request that the proxy may repeat must fail; and no request at all if a process is stopped rather
    // than killed.
    const unexpected = ({ method, wasInFlight }: { method: string; wasInFlight: boolean }) =>
      signal === 'SIGTERM' || !['POST', 'PATCH'].includes(method) || !wasInFlight
    expect(attempt.failures.splice(0).filter(unexpected)).toEqual([])
    await requireEverything({ shop, people, cluster, admins, chats, done: work.done, isLong })
  }
})

/** Programs use the real clock. */
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

/** Opens two chats, and windows of admins that are spread over both processes. */
async function openWindows() {
  for (let n = 0; n < 2; n++) {
    const window = await openChatWindow(cluster.url, STORE_KEYS.hb)
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
  for (const { token } of [owner, admin, colleague]) admins.push(openAdminWindow(cluster.url, token))
  while ((await holders()) < 2) {
    admins.push(openAdminWindow(cluster.url, admin.token))
    await sleep(100)
  }
}
