import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { pino } from 'pino'
import { afterEach, expect, inject, test } from 'vitest'
import { ask, databaseUrl } from '../../testing/global-setup.ts'
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
  // What it is told later than that it would have been told already.
  const neighbour = await aProcess(theirs)
  neighbour.io.emit('passed', { of: 'theirs' })
  await expect.poll(() => stranger.client.of('passed')).toEqual([{ of: 'theirs' }])
  expect(one.client.of('passed')).toEqual([{ of: 'ours' }])
})

async function aDatabase(): Promise<string> {
  const name = `sockets_${randomUUID().replaceAll('-', '')}`
  await ask(inject('serverUrl'), `create database ${name}`)
  closers.push(() => ask(inject('serverUrl'), `drop database if exists ${name} with (force)`))
  return databaseUrl(inject('serverUrl'), name)
}

/** The sockets of one process, and somebody who is connected to it. */
async function aProcess(url: string) {
  const pool = new pg.Pool({ connectionString: url })
  const http = createServer()
  const { io, stop } = await openSockets({ http, pool, redisUrl, log, cameBack: () => undefined })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  closers.push(async () => {
    await stop()
    http.close()
    await pool.end()
  })
  return { io, client: await aClient(`http://127.0.0.1:${(http.address() as AddressInfo).port}`) }
}
