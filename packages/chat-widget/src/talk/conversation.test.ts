import type { StoreChatMessage } from '@storekeeper/contract/live-chats/store-chat'
import { expect, test } from 'vitest'
import { gapIn, knownUpTo, NOT_SENT, putUnsent, take, type Unsent } from './conversation.ts'

const message = (sequence: number, requestId = `request-${sequence}`): StoreChatMessage => ({
  _id: `message-${sequence}`,
  sequence,
  message: `Number ${sequence}`,
  media: [],
  isCustomer: true,
  isAutomatic: false,
  requestId,
  createdAt: '2026-01-31T12:00:00.000Z',
  readAt: null,
  admin: null,
})
const unsent = (requestId: string, refusal: Unsent['refusal'] = null): Unsent => ({
  requestId,
  message: requestId,
  media: [],
  writtenAt: '2026-01-31T12:00:00.000Z',
  refusal,
})
const withSequences = (...sequences: number[]) =>
  take(
    NOT_SENT,
    sequences.map((sequence) => message(sequence)),
  )
const sequences = ({ messages }: typeof NOT_SENT) => messages.map(({ sequence }) => sequence)

test('messages are ordered by sequence, in whatever order they arrive', () => {
  expect(sequences(take(withSequences(4, 2), [message(3), message(1)]))).toEqual([1, 2, 3, 4])
})

test('a message that is received twice is there once, in its latest version', () => {
  const read = { ...message(2), readAt: '2026-01-31T12:01:00.000Z' }
  const { messages } = take(withSequences(1, 2), [read])
  expect(messages).toHaveLength(2)
  expect(messages[1]?.readAt).toBe(read.readAt)
})

test('a message that has arrived is no longer unsent, whether the event or the response comes first', () => {
  const waiting = putUnsent(withSequences(1), unsent('mine'), unsent('other'))
  const emitted = take(waiting, [message(2, 'mine')])
  expect(emitted.unsent.map(({ requestId }) => requestId)).toEqual(['other'])
  expect(putUnsent(emitted, unsent('mine', 'refused')).unsent).toEqual([unsent('other')])
})

test('a message that is refused stays where it was written', () => {
  const waiting = putUnsent(NOT_SENT, unsent('first'), unsent('second'))
  const refused = unsent('first', 'refused')
  expect(putUnsent(waiting, refused).unsent).toEqual([refused, unsent('second')])
})

test('a jump in the sequences is a gap, and so is a missing end', () => {
  expect(gapIn(withSequences(5, 6, 9, 12), 12)).toEqual({ after: 6, before: 9 })
  expect(gapIn(withSequences(5, 6), 8)).toEqual({ after: 6, before: 9 })
  expect(gapIn(withSequences(5, 6), 6)).toBeNull()
})

test('older messages that were not requested are no gap', () => {
  expect(gapIn(withSequences(31, 32), 32)).toBeNull()
})

test('a chat of which nothing is known is one gap, an empty one none', () => {
  expect(gapIn(NOT_SENT, 3)).toEqual({ after: 0, before: 4 })
  expect(gapIn(NOT_SENT, 0)).toBeNull()
})

test('known is what has no gap before it', () => {
  expect(knownUpTo(withSequences(3, 4, 5, 8))).toBe(5)
  expect(knownUpTo(NOT_SENT)).toBe(0)
})
