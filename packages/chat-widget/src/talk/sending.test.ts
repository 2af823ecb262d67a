import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../line/line.ts'
import { type Keeper, openKeeper } from './kept.ts'
import { openSending } from './sending.ts'
import { AT_REST, openStore, type Store } from './state.ts'

const SITE = 'pk_test'
let stored: Map<string, string>
let store: Store
let keeper: Keeper
const say = vi.fn()
const failed = vi.fn()

/** What the server answers when a message has arrived. */
const arrived = (requestId: string, place = 1) => ({
  message: {
    ...{ _id: requestId, place, message: '', media: [], isCustomer: true, isAutomatic: false, requestId },
    ...{ createdAt: '2026-01-31T12:00:00.000Z', readAt: null, admin: null },
  },
})
const unsent = () => store.get().conversation.unsent
const keptUnsent = () => openKeeper(SITE).read().unsent
const open = () => openSending(store, keeper, say, failed)

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  store = openStore(AT_REST)
  keeper = openKeeper(SITE)
  keeper.write({ own: { uuid: 'uuid', token: 'token' }, unsent: [] })
})
afterEach(() => {
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a message is kept by the browser until it has arrived', async () => {
  say.mockImplementation(async (_name, { requestId }) => arrived(requestId))
  open().send('Hello', [])
  expect(keptUnsent()).toMatchObject([{ message: 'Hello', state: 'waiting' }])
  await vi.waitFor(() => expect(store.get().conversation.messages).toHaveLength(1))
  expect(unsent()).toEqual([])
  expect(keptUnsent()).toEqual([])
})

test('what failed on the way is tried again as the same message', async () => {
  const { send, retryAll } = open()
  say.mockRejectedValueOnce(new Error('operation has timed out'))
  send('Hello', [])
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ state: 'failed' }]))
  expect(failed).toHaveBeenCalledTimes(1)
  say.mockImplementation(async (_name, { requestId }) => arrived(requestId))
  retryAll()
  await vi.waitFor(() => expect(unsent()).toEqual([]))
  const [first, second] = say.mock.calls.map(([, { requestId }]) => requestId)
  expect(second).toBe(first)
})

test('what the shop refuses is not tried again by itself, and can be removed', async () => {
  const { send, retryAll, discard } = open()
  say.mockRejectedValue(new Refusal({ ok: false, code: 'BAD_REQUEST', message: 'No.' }))
  send('Hello', [])
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ state: 'refused' }]))
  retryAll()
  expect(say).toHaveBeenCalledTimes(1)
  for (const one of unsent()) discard(one)
  expect(unsent()).toEqual([])
  expect(keptUnsent()).toEqual([])
})

test.each(['BAD_REQUEST', 'REFUSED', 'NOT_FOUND', 'FORBIDDEN'])('%s is final for a message', async (code) => {
  say.mockRejectedValue(new Refusal({ ok: false, code, message: 'No.' }))
  open().send('Hello', [])
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ state: 'refused' }]))
})

test.each(['INTERNAL', 'UNAVAILABLE', 'CONFLICT', 'TOO_MANY_REQUESTS'])('%s passes', async (code) => {
  const { send, retryAll } = open()
  say.mockRejectedValueOnce(new Refusal({ ok: false, code, message: 'Later.' }))
  send('Hello', [])
  await vi.waitFor(() => expect(unsent()).toMatchObject([{ state: 'failed' }]))
  say.mockImplementation(async (_name, { requestId }) => arrived(requestId))
  retryAll()
  await vi.waitFor(() => expect(unsent()).toEqual([]))
})

test('what was on its way in a conversation that is forgotten neither comes back nor goes out', async () => {
  const { send, forget } = open()
  let fail = (_reason: Error) => {}
  say.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject
      }),
  )
  send('First', [])
  send('Second', [])
  await vi.waitFor(() => expect(say).toHaveBeenCalledTimes(1))
  store.set({ conversation: AT_REST.conversation })
  keeper.write({ own: null, unsent: [] })
  forget()
  fail(new Error('socket has been disconnected'))
  await new Promise((resolve) => setTimeout(resolve))
  expect(unsent()).toEqual([])
  expect(say).toHaveBeenCalledTimes(1)
  expect(failed).not.toHaveBeenCalled()
})

test('messages go one after the other, and none twice at a time', async () => {
  const answers: (() => void)[] = []
  say.mockImplementation(
    (_name, { requestId }) =>
      new Promise((resolve) => answers.push(() => resolve(arrived(requestId, answers.length)))),
  )
  const { send, retryAll } = open()
  send('First', [])
  send('Second', [])
  retryAll()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await vi.waitFor(() => expect(unsent()).toEqual([]))
  expect(say.mock.calls.map(([, { message }]) => message)).toEqual(['First', 'Second'])
})

test('storage that is full, switched off or written to by somebody else is no reason to fail', () => {
  stored.set(`storekeeper.chat.${SITE}`, '{"own":7,"unsent":"?"')
  expect(openKeeper(SITE).read()).toEqual({ own: null, unsent: [] })
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('Off.')
    },
    setItem() {
      throw new Error('Off.')
    },
  })
  const forgetful = openKeeper(SITE)
  forgetful.write({ own: { uuid: 'u', token: 't' }, unsent: [] })
  expect(forgetful.read().own).toEqual({ uuid: 'u', token: 't' })
})
