import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SOCKET, SOCKET_ERRORS, SOCKET_PATH } from '@storekeeper/contract/live/socket'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Line, openLine, type Received, Refusal } from './line.ts'
import { pauseMs } from './socket.ts'

/** A real Socket.IO server, to verify the compatibility of the widget's own client. */
let io: Server
let origin: string
let line: Line | undefined
const connected = vi.fn()
const lost = vi.fn()
const typing = vi.fn()
const emitted = { live_chat_admin_typing_received: typing } as Partial<Received> as Received

beforeEach(async () => {
  // Browser globals that Node does not have or names differently.
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  const http = createServer()
  io = new Server(http, { path: SOCKET_PATH, transports: ['websocket'], pingInterval: 200, pingTimeout: 200 })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
})
afterEach(async () => {
  line?.close()
  await io.close()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

const open = async () => {
  line = openLine(origin, { connected, lost, emitted })
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(1))
  return line
}

test('every call is acknowledged, each with its own response', async () => {
  io.on('connection', (socket) => {
    socket.on('live_chat_customer_message_read', ({ upTo }, answer) => {
      setTimeout(() => answer({ ok: true, customerUnread: upTo }), upTo === 1 ? 30 : 0)
    })
  })
  const { emit } = await open()
  const answers = await Promise.all([1, 2].map((upTo) => emit('live_chat_customer_message_read', { upTo })))
  expect(answers.map(({ customerUnread }) => customerUnread)).toEqual([1, 2])
})

test('a refusal is one, with its code and when to try again', async () => {
  io.on('connection', (socket) => {
    socket.on('live_chat_customer_typing', (_said, answer) =>
      answer({ ok: false, code: 'TOO_MANY_REQUESTS', params: { retryAfterSeconds: 7 }, message: 'Wait.' }),
    )
  })
  const { emit } = await open()
  const refused = await emit('live_chat_customer_typing', { isTyping: true }).catch((error) => error)
  expect(refused).toBeInstanceOf(Refusal)
  expect(refused).toMatchObject({ code: 'TOO_MANY_REQUESTS', message: 'Wait.', retryAfterSeconds: 7 })
})

test('events of the shop are received, and events without a listener do no harm', async () => {
  io.on('connection', (socket) => {
    socket.emit('something_of_tomorrow', { a: 1 })
    socket.emit('live_chat_admin_typing_received', { isTyping: true, name: 'Maya “M” Hart\n' })
  })
  await open()
  await vi.waitFor(() => expect(typing).toHaveBeenCalledWith({ isTyping: true, name: 'Maya “M” Hart\n' }))
})

test('every ping is answered, and the line stays up', async () => {
  const pong = vi.fn()
  io.on('connection', (socket) => socket.conn.on('packet', ({ type }) => type === 'pong' && pong()))
  await open()
  await vi.waitFor(() => expect(pong.mock.calls.length).toBeGreaterThan(3), { timeout: 5000 })
  expect(lost).not.toHaveBeenCalled()
  expect(io.engine.clientsCount).toBe(1)
})

test('what waits for its answer when the line is lost fails, and the line comes back', async () => {
  io.on('connection', (socket) => {
    socket.on('live_chat_customer_typing', () => socket.conn.close())
  })
  const { emit } = await open()
  await expect(emit('live_chat_customer_typing', { isTyping: true })).rejects.toThrow(
    SOCKET_ERRORS.disconnected,
  )
  expect(lost).toHaveBeenCalled()
  await expect(emit('live_chat_customer_typing', { isTyping: true })).rejects.toThrow(
    SOCKET_ERRORS.disconnected,
  )
  await vi.waitFor(() => expect(connected).toHaveBeenCalledTimes(2), { timeout: 5000 })
})

test('what is never answered fails in time', async () => {
  const { emit } = await open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const waiting = emit('start_live_chat_leave', {})
  const failed = expect(waiting).rejects.toThrow(SOCKET_ERRORS.ackTimeout)
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await failed
})

test('the pause before coming back grows from one second to five, half of it up to chance', () => {
  expect(pauseMs(0, 0)).toBe(SOCKET.reconnectionDelay / 2)
  expect(pauseMs(0, 1)).toBe(SOCKET.reconnectionDelay * 1.5)
  expect(pauseMs(1, 0.5)).toBe(2000)
  expect(pauseMs(30, 1)).toBe(SOCKET.reconnectionDelayMax)
  expect(pauseMs(30, 0)).toBe(SOCKET.reconnectionDelayMax)
})
