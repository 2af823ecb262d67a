import type { ChatMessage } from '@storekeeper/contract/live-chats/live-chat'
import { describe, expect, test } from 'vitest'
import {
  type Conversation,
  firstUnread,
  hasOlder,
  lastGap,
  lastSequence,
  markRead,
  newestRun,
  take,
} from './conversation'

const AT = '2026-05-01T10:00:00.000Z'

const message = (sequence: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: `message-${sequence}`,
  chat: 'chat',
  sequence,
  message: `Number ${sequence}`,
  media: [],
  admin: null,
  isCustomer: true,
  isAutomatic: false,
  customer: null,
  requestId: `request-${sequence}`,
  createdAt: AT,
  updatedAt: AT,
  readAt: null,
  ...changes,
})
const sequences = (conversation: Conversation) => conversation.map(({ sequence }) => sequence)

describe('messages that come in', () => {
  test('are ordered by sequence, in whatever order they arrive', () => {
    expect(sequences(take(take([], [message(3), message(1)]), [message(2)]))).toEqual([1, 2, 3])
  })

  test('appear once, however often they are received', () => {
    const known = take([], [message(1), message(2)])
    expect(take(known, [message(2), message(1), message(2)])).toBe(known)
  })

  test('of which two accounts come, the one that knows of its being read stays', () => {
    const read = take([message(1)], [message(1, { readAt: AT })])
    expect(read[0]?.readAt).toBe(AT)
    expect(take(read, [message(1)])).toBe(read)
  })

  test('older ones come before those that are known', () => {
    const known = [message(11), message(12)]
    expect(sequences(take(known, [message(10), message(9)]))).toEqual([9, 10, 11, 12])
  })

  test('two hundred at once stay in order', () => {
    const shuffled = Array.from({ length: 200 }, (_, index) => message(((index * 77) % 200) + 1))
    expect(sequences(take([], shuffled))).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
  })
})

describe('what misses', () => {
  test('is found between two sequences', () => {
    expect(lastGap([message(1), message(2), message(7), message(8)])).toEqual({ after: 2, before: 7 })
  })

  test('of several gaps the last is filled first', () => {
    const known = [message(1), message(4), message(9)]
    expect(lastGap(known)).toEqual({ after: 4, before: 9 })
    expect(lastGap(take(known, [message(5), message(6), message(7), message(8)]))).toEqual({
      after: 1,
      before: 4,
    })
  })

  test('has no gap where the sequences are continuous', () => {
    expect(lastGap([message(5), message(6)])).toBeUndefined()
    expect(lastGap([])).toBeUndefined()
  })

  test('too much of it leaves what came last', () => {
    expect(sequences(newestRun([message(1), message(2), message(900), message(901)]))).toEqual([900, 901])
  })

  test('older ones are there until the first message of all is known', () => {
    expect(hasOlder([message(2)])).toBe(true)
    expect(hasOlder([message(1), message(2)])).toBe(false)
    expect(hasOlder([])).toBe(false)
  })
})

describe('what was read', () => {
  const mixed = [message(1), message(2, { isCustomer: false }), message(3), message(4, { isCustomer: false })]

  test('by the customer marks what the shop wrote until there', () => {
    const read = markRead(mixed, 'customer', 3, AT)
    expect(read.map(({ readAt }) => readAt)).toEqual([null, AT, null, null])
  })

  test('by the shop marks what the customer wrote until there', () => {
    const read = markRead(mixed, 'admin', 3, AT)
    expect(read.map(({ readAt }) => readAt)).toEqual([AT, null, AT, null])
    expect(firstUnread(read)).toBeUndefined()
  })

  test('and is read already changes nothing', () => {
    const read = markRead(mixed, 'customer', 4, AT)
    expect(markRead(read, 'customer', 4, AT)).toBe(read)
  })

  test('the first message that no admin read is the customer’s', () => {
    expect(firstUnread([message(1, { isCustomer: false }), message(2), message(3)])).toBe(2)
    expect(lastSequence(mixed)).toBe(4)
  })
})
