// @module-tag postgres
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ORPCError } from '@orpc/server'
import { SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aClient, hangUpAll, type LiveClient } from '../../testing/live-clients.ts'
import { openListeners } from './listen.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  hangUpAll()
  for (const close of closers.splice(0)) await close()
})

/** A process that listens, and its log. The client's origin serves as its address. */
async function aListener() {
  const lines: Record<string, unknown>[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const listenTo = openListeners(log)
  const http = createServer()
  const io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'] })
  io.on('connection', (socket) => {
    const listener = listenTo(socket, socket.handshake.headers.origin ?? '')
    const noSuchChat = async () => {
      throw new ORPCError('NOT_FOUND', { status: 404, message: 'There is no such chat.' })
    }
    listener.on('start_live_chat_init', noSuchChat)
    listener.on('live_chat_admin_message_read', noSuchChat)
  })
  closers.push(() => io.close())
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  return { lines, from: (origin: string) => aClient(url, { origin }) }
}

const emit = (client: LiveClient, times: number) =>
  Promise.all(
    Array.from({ length: times }, () => client.emit('live_chat_customer_typing', { isTyping: true })),
  )

test('of clients that send too much the log has one line a minute for each address, and none of others', async () => {
  // Fakes only the clock, so that network timers still run.
  vi.useFakeTimers({ toFake: ['Date'] })
  const { lines, from } = await aListener()
  await emit(await from('https://quiet.example'), 60)
  expect(lines).toEqual([])

  const answers = await emit(await from('https://loud.example'), 90)
  expect(answers.filter((ack) => !ack.ok && ack.code === 'TOO_MANY_REQUESTS')).toHaveLength(30)
  await emit(await from('https://loud.example'), 90)
  const line = {
    ...{ level: 40, msg: 'Request refused', security: 'refused', status: 429 },
    ...{ ip: 'https://loud.example', event: 'live_chat_customer_typing' },
  }
  expect(lines).toEqual([expect.objectContaining(line)])

  await emit(await from('https://other.example'), 90)
  expect(lines.map(({ ip }) => ip)).toEqual(['https://loud.example', 'https://other.example'])
  vi.setSystemTime(Date.now() + minutes(1) + 1)
  await emit(await from('https://loud.example'), 90)
  expect(lines.slice(2)).toEqual([expect.objectContaining(line)])
})

test('a token that opens no chat has its line, and another thing that is not there has none', async () => {
  const { lines, from } = await aListener()
  const client = await from('192.0.2.7')
  const own = { uuid: newId(), token: 'x'.repeat(43) }
  await client.emit('live_chat_admin_message_read', { chat: newId(), upTo: 1 })
  expect(lines).toEqual([])
  await client.emit('start_live_chat_init', { siteKey: 'pk', own })
  const line = { security: 'refused', status: 404, event: 'start_live_chat_init', ip: '192.0.2.7' }
  expect(lines).toEqual([expect.objectContaining(line)])
  expect(JSON.stringify(lines)).not.toContain('xxxx')
})

test('who has a network of addresses is counted as one, and each is named as it is', async () => {
  const { lines, from } = await aListener()
  for (const host of ['1', '2', 'ffff']) await emit(await from(`2001:db8:0:7::${host}`), 90)
  await emit(await from('2001:db8:0:8::1'), 90)
  expect(lines.map(({ ip }) => ip)).toEqual(['2001:db8:0:7::1', '2001:db8:0:8::1'])
})
