import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '../line/line.ts'
import { type ChatStorage, MOST_UNSENT, openChatStorage } from './chat-storage.ts'
import { openSending } from './sending.ts'
import { AT_REST, openStore, type Store } from './state.ts'

const SITE = 'pk_test'
const OWN = { uuid: 'uuid', token: 'token' }
let stored: Map<string, string>
let store: Store
let storage: ChatStorage
const emit = vi.fn()
const refused = vi.fn()

/** The acknowledgement of a delivered message. */
const arrived = (requestId: string, sequence = 1) => ({
  message: {
    ...{ _id: requestId, sequence, message: '', media: [], isCustomer: true, isAutomatic: false, requestId },
    ...{ createdAt: '2026-01-31T12:00:00.000Z', readAt: null, admin: null },
  },
})
const failure = (code: string, params: Record<string, unknown> = {}) =>
  new Refusal({ ok: false, code, params, message: 'No.' })
const arrives = async (_name: string, { requestId }: { requestId: string }) =>
  arrived(requestId, emit.mock.calls.length)
const unsent = () => store.get().conversation.unsent
const storedUnsent = () => openChatStorage(SITE).unsent()
const open = () => openSending(store, storage, emit, refused)
const sent = () => emit.mock.calls.map(([, { message }]) => message)

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  store = openStore({ ...AT_REST, link: 'up' })
  storage = openChatStorage(SITE)
  storage.enter(OWN)
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
  vi.unstubAllGlobals()
})

test('a message is stored by the browser until it has arrived', async () => {
  emit.mockImplementation(arrives)
  open().send('Hello', [])
  expect(storedUnsent()).toMatchObject([{ message: 'Hello', refusal: null }])
  await vi.waitFor(() => expect(store.get().conversation.messages).toHaveLength(1))
  expect(unsent()).toEqual([])
  expect(storedUnsent()).toEqual([])
})

test('behind a message without an answer the others wait, and it is repeated by itself as the same message', async () => {
  const { send } = open()
  emit.mockRejectedValueOnce(new Error('operation has timed out'))
  send('First', [])
  send('Second', [])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual(['First'])
  expect(store.get().isStalled).toBe(true)
  emit.mockImplementation(arrives)
  await vi.advanceTimersToNextTimerAsync()
  expect(sent()).toEqual(['First', 'First', 'Second'])
  const [first, again] = emit.mock.calls.map(([, { requestId }]) => requestId)
  expect(again).toBe(first)
  expect(unsent()).toEqual([])
  expect(store.get().isStalled).toBe(false)
})

test('a customer who exceeds the shop’s rate limit waits as long as required, and the order is preserved', async () => {
  const { send } = open()
  emit.mockImplementationOnce(arrives)
  emit.mockRejectedValueOnce(failure('TOO_MANY_REQUESTS', { retryAfterSeconds: 7 }))
  emit.mockImplementation(arrives)
  for (const text of ['One', 'Two', 'Three']) send(text, [])
  await vi.advanceTimersByTimeAsync(6999)
  send('Four', [])
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual(['One', 'Two'])
  expect(store.get().isStalled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent()).toEqual(['One', 'Two', 'Two', 'Three', 'Four'])
  expect(unsent()).toEqual([])
})

test('nothing is sent while the line is lost; once it is back all goes at once and in order', async () => {
  const { send, resume } = open()
  store.set({ link: 'lost' })
  for (const text of ['One', 'Two', 'Three']) send(text, [])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(emit).not.toHaveBeenCalled()
  emit.mockImplementation(arrives)
  store.set({ link: 'up' })
  resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual(['One', 'Two', 'Three'])
})

test.each(['BAD_REQUEST', 'CHAT_FILE_UNKNOWN', 'FILE_GONE', 'CHAT_NOT_FOUND', 'CHAT_BLOCKED'])(
  '%s is final for a message, shows why, and does not block the next',
  async (code) => {
    const { send, resume, discard } = open()
    emit.mockRejectedValueOnce(failure(code))
    emit.mockImplementation(arrives)
    send('Refused', [])
    send('Behind', [])
    await vi.advanceTimersByTimeAsync(0)
    expect(sent()).toEqual(['Refused', 'Behind'])
    expect(unsent()).toMatchObject([{ message: 'Refused', refusal: code }])
    expect(storedUnsent()).toEqual(unsent())
    expect(refused.mock.calls).toEqual([[code]])
    resume()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(emit).toHaveBeenCalledTimes(2)
    for (const one of unsent()) discard(one)
    expect(unsent()).toEqual([])
    expect(storedUnsent()).toEqual([])
  },
)

test.each(['INTERNAL', 'DATABASE_UNREACHABLE', 'CHAT_NOT_STARTED', 'TOO_MANY_REQUESTS', 'CODE_OF_TOMORROW'])(
  '%s passes',
  async (code) => {
    emit.mockRejectedValueOnce(failure(code))
    emit.mockImplementation(arrives)
    open().send('Hello', [])
    await vi.advanceTimersByTimeAsync(5000)
    expect(emit).toHaveBeenCalledTimes(2)
    expect(unsent()).toEqual([])
  },
)

test('what was on its way in a conversation that is forgotten neither comes back nor goes out', async () => {
  const { send, forget } = open()
  let fail = (_reason: Error) => {}
  emit.mockImplementationOnce(
    () =>
      new Promise((_resolve, reject) => {
        fail = reject
      }),
  )
  send('First', [])
  send('Second', [])
  expect(emit).toHaveBeenCalledTimes(1)
  store.set({ conversation: AT_REST.conversation })
  storage.forget()
  forget()
  fail(new Error('socket has been disconnected'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(unsent()).toEqual([])
  expect(storedUnsent()).toEqual([])
  expect(emit).toHaveBeenCalledTimes(1)
})

test('messages go one after the other, and none twice at a time', async () => {
  const answers: (() => void)[] = []
  emit.mockImplementation(
    (_name, { requestId }) =>
      new Promise((resolve) => answers.push(() => resolve(arrived(requestId, answers.length)))),
  )
  const { send, resume } = open()
  send('First', [])
  send('Second', [])
  resume()
  await vi.advanceTimersByTimeAsync(0)
  expect(answers).toHaveLength(1)
  answers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  answers[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(unsent()).toEqual([])
  expect(sent()).toEqual(['First', 'Second'])
})

test('two windows store their messages beside each other, and neither brings back a chat that the other forgot', () => {
  const other = openChatStorage(SITE)
  const written = (requestId: string) => ({
    ...{ requestId, message: requestId, media: [], refusal: null },
    writtenAt: '2026-01-31T12:00:00.000Z',
  })
  storage.save(written('here'))
  other.save(written('there'))
  storage.save(written('here again'))
  expect(storedUnsent().map(({ requestId }) => requestId)).toEqual(['here', 'there', 'here again'])
  storage.drop(['here'])
  expect(storedUnsent().map(({ requestId }) => requestId)).toEqual(['there', 'here again'])
  other.forget()
  storage.drop(['here again'])
  expect(openChatStorage(SITE).own()).toBeNull()
  expect(stored.size).toBe(0)
})

test('so many are stored and not more', () => {
  store.set({ link: 'lost' })
  const { send } = open()
  for (let count = 0; count <= MOST_UNSENT; count += 1) send(`Number ${count}`, [])
  expect(storedUnsent()).toHaveLength(MOST_UNSENT)
})

test('storage that is full, switched off or written to by another script is no reason to fail', () => {
  stored.set(`storekeeper.chat.${SITE}`, '{"own":7,"unsent":[null,{"requestId":7},{"state":"failed"}]}')
  expect(openChatStorage(SITE).own()).toBeNull()
  expect(openChatStorage(SITE).unsent()).toEqual([])
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('Off.')
    },
    setItem() {
      throw new Error('Off.')
    },
  })
  const forgetful = openChatStorage(SITE)
  forgetful.enter(OWN)
  expect(forgetful.own()).toEqual(OWN)
})
