// @module-tag postgres
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { newDatabaseName } from '../../testing/database-name.ts'
import { databaseUrl, request } from '../../testing/global-setup.ts'
import { aClient, hangUpAll } from '../../testing/live-clients.ts'
import { redisUrl } from '../../testing/redis-url.ts'
import { openSockets } from './open-sockets.ts'

const log = pino({ level: 'silent' })
const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  hangUpAll()
  for (const close of closers.splice(0).reverse()) await close()
})

test('shops that share a Redis server each hear only what passes in their own', async () => {
  const [ours, theirs] = [await aDatabase(), await aDatabase()]
  const [one, other, stranger] = [await aProcess(ours), await aProcess(ours), await aProcess(theirs)]
  one.io.emit('passed', { of: 'ours' })
  await expect.poll(() => other.client.of('passed')).toEqual([{ of: 'ours' }])
  // The event arrives after any event of the other database would have arrived.
  const neighbour = await aProcess(theirs)
  neighbour.io.emit('passed', { of: 'theirs' })
  await expect.poll(() => stranger.client.of('passed')).toEqual([{ of: 'theirs' }])
  expect(one.client.of('passed')).toEqual([{ of: 'ours' }])
})

test('who breaks off while it is found out whether they may connect breaks nothing', async () => {
  const evaluated = Promise.withResolvers<boolean>()
  let input = 0
  // The first connection is accepted; the check takes longer for all others.
  const isOriginAllowed = async () => {
    input += 1
    return input === 1 || evaluated.promise
  }
  const { port } = await aProcess(await aDatabase(), isOriginAllowed)
  const wire = connect(port, '127.0.0.1')
  wire.write(buildUpgradeRequest('/socket.io/?EIO=4&transport=websocket'))
  await expect.poll(() => input).toBe(2)
  wire.resetAndDestroy()
  await sleep(100)
  evaluated.resolve(true)
  expect((await aClient(`http://127.0.0.1:${port}`)).socket.connected).toBe(true)
})

test('an upgrade to anything else is hung up on', async () => {
  const { port } = await aProcess(await aDatabase())
  const wire = connect(port, '127.0.0.1')
  const closed = once(wire, 'close')
  wire.write(buildUpgradeRequest('/orders'))
  await closed
})

const buildUpgradeRequest = (path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    ...['host: shop.example', 'origin: https://elsewhere.example', 'connection: upgrade'],
    ...['upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='],
    '\r\n',
  ].join('\r\n')

async function aDatabase(): Promise<string> {
  const name = newDatabaseName()
  await request(inject('serverUrl'), `create database ${name}`)
  return databaseUrl(inject('serverUrl'), name)
}

/** The sockets of one process, and a client that is connected to it. */
async function aProcess(url: string, isOriginAllowed?: () => Promise<boolean>) {
  const pool = new pg.Pool({ connectionString: url })
  const http = createServer()
  const { io, stop } = await openSockets({
    ...{ http, pool, redisUrl, log, cameBack: () => undefined },
    ...(isOriginAllowed && { isOriginAllowed }),
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closers.push(async () => {
    await stop()
    http.close()
    await pool.end()
  })
  const { port } = http.address() as AddressInfo
  return { io, port, client: await aClient(`http://127.0.0.1:${port}`) }
}
