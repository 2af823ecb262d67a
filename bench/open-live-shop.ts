import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { SOCKET, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { io, type Socket } from 'socket.io-client'
import { createApp } from '../packages/server/src/app.ts'
import { startEmbedded } from '../packages/server/src/db/embedded/start.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Db, openDatabase } from '../packages/server/src/db/open.ts'
import { createAdmin } from '../packages/server/src/domains/auth/create-admin.ts'
import { beginChat } from '../packages/server/src/domains/live-chats/live-chats.ts'
import { openSession } from '../packages/server/src/domains/sessions/sessions.ts'
import { insertSite } from '../packages/server/src/domains/sites/sites.ts'
import { systemClock } from '../packages/server/src/lib/clock.ts'
import { openLog } from '../packages/server/src/lib/log.ts'
import { buildSecrets } from '../packages/server/src/lib/security/secrets.ts'
import { openGeocoder } from '../packages/server/src/ports/geocoding/open-geocoder.ts'
import { openJobs } from '../packages/server/src/ports/jobs/jobs.ts'
import { openRateLimits } from '../packages/server/src/ports/rate-limits.ts'
import { openStorage } from '../packages/server/src/ports/storage/open-storage.ts'
import { openLive } from '../packages/server/src/sockets/sockets.ts'

type BenchCustomer = { chat: string; socket: Socket }
/** A store listening on loopback, with connected customers. */
export type LiveShop = {
  customers: BenchCustomer[]
  /** The socket of an admin, who receives the events of all chats. */
  admin: Socket
  openedInMs: number
  send(message: { chat: string; message: string; requestId: string }): Promise<void>
  close(): Promise<void>
}

const GRACE_MS = 1000
/** The number of customers that connect concurrently. */
const AT_ONCE = 25

export async function openLiveShop(
  dataDir: string,
  sockets: number,
  print: (line: string) => void,
): Promise<LiveShop> {
  const server = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    database: 'bench_live',
    log: print,
  })
  const { db, pool } = openDatabase(server.url)
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db)
  const { siteKey, token } = await createDemoShop(db)

  const log = openLog({ level: 'warn', pretty: false })
  const [jobs, rateLimits] = [
    await openJobs({ url: server.url, log, isCaretaker: false }),
    openRateLimits(pool),
  ]
  const storage = await openStorage({ dataDir, s3: null })
  const secrets = buildSecrets([randomBytes(32)])
  const shared = { db, log, rateLimits, secrets, clock: systemClock }
  const quiet = openLog({ level: 'silent', pretty: false })
  const app = await createApp({
    ...shared,
    ...{ log: quiet, jobs, storage, geocoder: openGeocoder(null), screensDir: null },
  })
  const live = await openLive({
    ...shared,
    jobs,
    pool,
    http: app.server,
    redisUrl: null,
    publicUrl: () => url,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

  print(`Connecting ${sockets} customers …`)
  const startedAt = performance.now()
  const customers: BenchCustomer[] = []
  const come = async () => {
    for (let count = 0; count < sockets / AT_ONCE; count++) customers.push(await aCustomer(db, url, siteKey))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, come))
  const openedInMs = performance.now() - startedAt
  const admin = openSocket(url)
  await sure(admin, 'join-admin', { token })
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  return {
    customers,
    admin,
    openedInMs,
    async send(message) {
      const input = { method: 'POST', headers, body: JSON.stringify(message) }
      const response = await fetch(`${url}/admin/live-chats/messages`, input)
      if (!response.ok) throw new Error(`A message was refused: ${await response.text()}`)
      await response.arrayBuffer()
    },
    async close() {
      for (const { socket } of [...customers, { socket: admin }]) socket.disconnect()
      await untilAllWent(db)
      await live.stop()
      await app.close()
      await jobs.stop()
      await db.destroy()
      await server.stop()
    },
  }
}

/** Waits until every disconnect is stored and announced, while the database is still open. */
async function untilAllWent(db: Db): Promise<void> {
  for (;;) {
    const here = await db.selectFrom('liveSockets').select('socket').limit(1).execute()
    await setTimeout(GRACE_MS)
    if (here.length === 0) return
  }
}

async function createDemoShop(db: Db): Promise<{ siteKey: string; token: string }> {
  const now = systemClock()
  return db.transaction().execute(async (tx) => {
    await insertSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
    const person = { email: 'bench@shop.example', password: null, firstName: 'Bea', lastName: 'Bench' }
    const admin = await createAdmin(tx, person, null, now)
    const { publicKey } = await tx.selectFrom('sites').select('publicKey').executeTakeFirstOrThrow()
    return { siteKey: publicKey, token: await openSession(tx, admin, { device: 'bench', ip: '' }, now) }
  })
}

/**
 * Connects a customer who resumes a chat, each from a different address, since starting chats is rate-limited
 * by address.
 */
async function aCustomer(db: Db, url: string, siteKey: string): Promise<BenchCustomer> {
  const person = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  const beginning = { site: 'hb', customer: null, person, option: null }
  const begun = await db.transaction().execute((tx) => beginChat(tx, beginning, systemClock()))
  const { uuid } = await db
    .selectFrom('liveChats')
    .select('uuid')
    .where('_id', '=', begun._id)
    .executeTakeFirstOrThrow()
  const socket = openSocket(url)
  await sure(socket, 'start_live_chat_init', { siteKey, own: { uuid, token: begun.token } })
  return { chat: begun._id, socket }
}

const openSocket = (url: string) =>
  io(url, { path: SOCKET_PATH, transports: [...SOCKET.transports], forceNew: true })

/** Emits an event and throws if it is not acknowledged. */
export async function sure(socket: Socket, event: string, payload: object): Promise<void> {
  const ack = await socket.timeout(60_000).emitWithAck(event, payload)
  if (!ack.ok) throw new Error(`${event} was refused: ${JSON.stringify(ack)}`)
}
